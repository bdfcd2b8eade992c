const KEY = "evenkeel-theme";

type Theme = "light" | "dark";

/** A button for light and dark; as long as nobody presses it, the page follows the system. */
export function themeSwitch(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>("#theme")!;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const current = () => (root.dataset["theme"] as Theme | undefined) ?? (system.matches ? "dark" : "light");
  const show = () => {
    const isDark = current() === "dark";
    button.textContent = isDark ? "Light" : "Dark";
    button.hidden = false;
  };
  const kept = recall();
  if (kept !== null) root.dataset["theme"] = kept;
  button.addEventListener("click", () => {
    const next = current() === "dark" ? "light" : "dark";
    root.dataset["theme"] = next;
    remember(next);
    show();
  });
  system.addEventListener("change", show);
  show();
}

/** Browsers may forbid pages from disk to keep anything; the switch then lasts as long as the page. */
function recall(): Theme | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === "light" || kept === "dark" ? kept : null;
  } catch {
    return null;
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The page shows it all the same.
  }
}
