/** The theme that the learner chose. `system` follows the device's setting. */
export type Theme = 'system' | 'light' | 'dark';

export const themeKey = 'theme';
const listeners = new Set<() => void>();
let current: Theme | null = null;

const isTheme = (value: unknown): value is Theme =>
  value === 'system' || value === 'light' || value === 'dark';

// If the browser blocks storage (private windows, blocked cookies), the theme is kept in memory until the page closes.
const stored = (): Theme => {
  try {
    const value = localStorage.getItem(themeKey);
    return isTheme(value) ? value : 'system';
  } catch {
    return 'system';
  }
};

const remember = (theme: Theme): void => {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Ignore blocked storage: the theme is still kept in memory.
  }
};

const show = (theme: Theme): void => {
  current = theme;
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};

/** The current theme: `system` until the learner chooses another one. */
export function getTheme(): Theme {
  current ??= stored();
  return current;
}

/** Applies a theme and saves it in this browser. */
export function setTheme(theme: Theme): void {
  remember(theme);
  show(theme);
}

/** Applies the saved theme to the page. Call this once, before the first paint. */
export function applyStoredTheme(): void {
  show(stored());
}

/** Calls the listener when the theme changes, also from another tab. @returns a function that unsubscribes */
export function subscribeToTheme(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === themeKey) show(stored());
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
  };
}
