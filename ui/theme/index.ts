export { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx';
export { applyStoredTheme, type Theme, themeKey } from './theme.ts';
export { useTheme } from './useTheme.ts';
