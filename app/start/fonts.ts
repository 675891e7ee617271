import { whenIdle } from '../whenIdle.ts';

/** Kept once this device has the fonts: app/before-paint.js reads it. */
const KEY = 'fonts';
const TEXT = '1em "Atkinson Hyperlegible Next"';
const DISPLAY = '600 1em "Bricolage Grotesque"';

/**
 * Brings the fonts once the page stands, and notes that the device has them. Where the page began without them (before-paint.js), it
 * stays as it is: a font that came late would move what is being read.
 */
export function keepFonts(window: Window & typeof globalThis): void {
  const { document } = window;
  const bring = async () => {
    await Promise.all([TEXT, DISPLAY].map((face) => document.fonts.load(face)));
    if (document.documentElement.dataset.fonts !== undefined) document.documentElement.dataset.fonts = 'here';
    window.localStorage.setItem(KEY, 'kept');
  };
  // Without a network or without storage the next page begins like this one.
  whenIdle(window, () => void bring().catch(() => undefined));
}

/** Calls for the fonts of a page that is drawn with them, before it is drawn; ends when the font of its text is here. */
export async function callForFonts({ documentElement, fonts }: Document): Promise<void> {
  if (documentElement.dataset.fonts !== undefined) return;
  // Headings are few: they do not keep the page waiting where the browser has forgotten the file.
  fonts.load(DISPLAY).catch(() => undefined);
  await fonts.load(TEXT);
}

/** Draws with our fonts from the next page on, where they are here: everything on it is new. */
export function showFonts(document: Document): void {
  if (document.documentElement.dataset.fonts === 'here') delete document.documentElement.dataset.fonts;
}
