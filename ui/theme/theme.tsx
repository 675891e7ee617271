import { useSyncExternalStore } from 'react';
import { Monitor, Moon, Sun } from '#ui/icon';
import { SegmentedControl, type SegmentedControlProps } from '#ui/segmented-control';

/** The theme that the learner chose. `system` follows the device's setting. */
type Theme = 'system' | 'light' | 'dark';

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
function getTheme(): Theme {
  current ??= stored();
  return current;
}

/** Applies a theme and saves it in this browser. */
function setTheme(theme: Theme): void {
  remember(theme);
  show(theme);
}

/** Applies the saved theme to the page. Call this once, before the first paint. */
export function applyStoredTheme(): void {
  show(stored());
}

/** Calls the listener when the theme changes, also from another tab. @returns a function that unsubscribes */
function subscribeToTheme(listener: () => void): () => void {
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

const options = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const;

export type ThemeSwitchProps = Omit<
  SegmentedControlProps<Theme>,
  'label' | 'name' | 'value' | 'defaultValue' | 'onValueChange' | 'options'
> & {
  /** The control's name. @default 'Theme' */
  label?: string | undefined;
  /** The radios' name: set it if a page has two switches. @default 'theme' */
  name?: string | undefined;
};

/** Chooses between the device's theme, light and dark. The choice is saved in this browser. */
export function ThemeSwitch({ label = 'Theme', name = 'theme', ...rest }: ThemeSwitchProps) {
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, getTheme, () => 'system');
  return (
    <SegmentedControl
      {...rest}
      label={label}
      name={name}
      value={theme}
      onValueChange={setTheme}
      options={options}
    />
  );
}
