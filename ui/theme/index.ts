export { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx';
export { applyStoredTheme, THEME_KEY, type Theme } from './theme.ts';
export { useTheme } from './useTheme.ts';
