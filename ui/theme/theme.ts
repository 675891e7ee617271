/** The learner's wish: `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

export const themeKey = 'theme';
const listeners = new Set<() => void>();
let current: Theme | null = null;

const isTheme = (value: unknown): value is Theme =>
  value === 'system' || value === 'light' || value === 'dark';

// If storage is refused (private windows, blocked cookies), the theme lasts until the page closes.
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
    // Nothing to do: see above.
  }
};

const show = (theme: Theme): void => {
  current = theme;
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
};

/** The theme in force; `system` until something else was chosen. */
export function getTheme(): Theme {
  current ??= stored();
  return current;
}

/** Shows a theme and remembers it on this device. */
export function setTheme(theme: Theme): void {
  remember(theme);
  show(theme);
}

/** Puts the remembered theme on the page; call it once before the first paint. */
export function applyStoredTheme(): void {
  show(stored());
}

/** Tells of changes, also of those made in another tab. @returns the way to stop */
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
