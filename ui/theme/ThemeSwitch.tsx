import { useSyncExternalStore } from 'react';
import { Monitor, Moon, Sun } from '#ui/icon';
import { SegmentedControl, type SegmentedControlProps } from '#ui/segmented-control';
import { getTheme, setTheme, subscribeToTheme, type Theme } from './theme.ts';

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
