/** A toolbar choice as text. Storybook turns a choice of digits only (the text size) into a number. */
const text = (value: unknown, fallback: string): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : fallback;

/** Applies the toolbar's choices to the page: theme and text size. */
export function applyGlobals(globals: Readonly<Record<string, unknown>>): void {
  const page = document.documentElement;
  const theme = text(globals.theme, 'light');
  page.dataset.theme = theme === 'both' ? 'light' : theme;
  page.style.fontSize = `${text(globals.textSize, '100')}%`;
}
