import { cdp, page } from 'vitest/browser';

type Wishes = Readonly<{
  'forced-colors'?: 'active' | 'none';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
}>;

/** Emulates media preferences of the reader. The preferences of an earlier call no longer apply. */
export async function emulate(wishes: Wishes): Promise<void> {
  const features = Object.entries({ 'prefers-reduced-motion': 'reduce', ...wishes }).map(([name, value]) => ({
    name,
    value,
  }));
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** Sets the window to the narrowest supported phone, with this text size. */
export async function narrowPhone(textSize: '100%' | '200%'): Promise<void> {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = textSize;
}

/**
 * Resets the media preferences, the text size and the theme, because the tests of the next file expect the defaults.
 */
export async function asItWas(): Promise<void> {
  await emulate({});
  document.documentElement.style.fontSize = '';
  delete document.documentElement.dataset.theme;
}
