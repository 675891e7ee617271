export { ThemeSwitch, type ThemeSwitchProps } from './ThemeSwitch.tsx';
export { applyStoredTheme, themeKey } from './theme.ts';
