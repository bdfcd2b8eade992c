/** Files that people choose in a field, or drop anywhere on the page. */
export function broughtFiles(field: HTMLInputElement, bring: (file: File) => void): void {
  field.addEventListener("change", () => {
    const file = field.files?.[0];
    // The same file may be chosen again after somebody changed it.
    field.value = "";
    if (file !== undefined) bring(file);
  });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    // Otherwise the browser leaves the page for the file.
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) bring(file);
  });
}
