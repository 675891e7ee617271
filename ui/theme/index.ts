export { ThemeSwitch } from './ThemeSwitch.tsx';
export { applyStoredTheme, themeKey } from './theme.ts';
