import { cdp, page } from 'vitest/browser';

type Wishes = Readonly<{
  'forced-colors'?: 'active' | 'none';
  'prefers-reduced-motion'?: 'reduce' | 'no-preference';
}>;

/** Makes the browser wish what a reader's device may wish. Every call says all of it again. */
export async function emulate(wishes: Wishes): Promise<void> {
  const features = Object.entries({ 'prefers-reduced-motion': 'reduce', ...wishes }).map(([name, value]) => ({
    name,
    value,
  }));
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** The narrowest phone that must work, with the letters of this size. */
export async function narrowPhone(textSize: '100%' | '200%'): Promise<void> {
  await page.viewport(320, 640);
  document.documentElement.style.fontSize = textSize;
}

/** The browser without wishes and letters of its own, and the page without a theme: as the next file's tests expect it. */
export async function asItWas(): Promise<void> {
  await emulate({});
  document.documentElement.style.fontSize = '';
  delete document.documentElement.dataset.theme;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves when fonts are there and what has changed is drawn. */
export async function drawn(): Promise<void> {
  await nextFrame();
  await document.fonts.ready;
  await nextFrame();
}
