/** The line that a game's page says when it is asked what an address says. */
export async function mistakeOf(address: string): Promise<string> {
  const isHeard = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
  location.hash = address;
  await isHeard;
  const line = document.querySelector("#mistake")!;
  line.textContent = "";
  const isSaid = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (line.textContent === "") return;
      observer.disconnect();
      resolve();
    });
    observer.observe(line, { subtree: true, childList: true });
  });
  document.querySelector<HTMLElement>("#go")!.click();
  await isSaid;
  return line.textContent;
}
