import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
// Load the formula code early, because many stories have formulas.
import '../../ui/rich-text/MathFormula.tsx';
import { nextFrame } from '../../.storybook/drawn.ts';
import { hasScreenshots } from '../../.storybook/still.ts';

/**
 * A story has a picture in the light theme on a phone, and one in the dark theme on a desktop. A story tagged
 * `phone-only` has the first only: a desktop shows nothing else. A story for the narrowest phone is
 * already drawn at that width.
 */
function picturesOf(tags: readonly string[]) {
  const phone = { name: 'light-phone', theme: 'light', width: Math.min(innerWidth, 390), height: 844 };
  if (tags.includes('phone-only')) return [phone];
  return [phone, { name: 'dark-desktop', theme: 'dark', width: 1280, height: 800 }];
}

/** A style sheet that stops all motion while a screenshot is taken. */
const still = new CSSStyleSheet();
still.replaceSync(
  '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important; content-visibility: visible !important; }',
);

/** Waits until all fonts and images are there. */
async function loadFontsAndImages(): Promise<void> {
  const frames = Array.from(document.querySelectorAll('iframe'), ({ contentDocument }) => contentDocument);
  for (const each of [document, ...frames]) {
    await Promise.all(Array.from(each?.fonts ?? [], (face) => face.load().catch(() => undefined)));
    await each?.fonts.ready;
  }
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
}

async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  await vi.waitFor(() => expect([innerWidth, innerHeight]).toEqual([width, height]), { timeout: 30_000 });
  await loadFontsAndImages();
}

/**
 * Shows the story at this size and waits until nothing in it moves, grows or loads any more. If a page is higher than
 * the screen, the screen grows to show the whole page, also what a late part adds to it.
 */
async function show(width: number, height: number, isLoadingShown: boolean): Promise<void> {
  await resize(width, height);
  const { documentElement: root } = document;
  // A lazy component may appear some frames later, or seconds later on a busy machine, and may load another lazy one.
  for (let quietFrames = 0, lastHeight = 0; quietFrames < 10; ) {
    await vi.waitFor(() => expect(isReady(isLoadingShown)).toBe(true), { timeout: 30_000 });
    await nextFrame();
    const { scrollHeight } = root;
    quietFrames = isReady(isLoadingShown) && scrollHeight === lastHeight ? quietFrames + 1 : 0;
    lastHeight = scrollHeight;
    if (scrollHeight > innerHeight) {
      await resize(width, scrollHeight);
      quietFrames = 0;
    }
  }
}

/** Whether the page shows something, and nothing in it is still loading, unless the story is about that. */
function isReady(isLoadingShown: boolean): boolean {
  const words = document.body.innerText;
  const isEmpty = words === '' && document.querySelector('svg, img, input, span') === null;
  const isLoading = document.querySelector('[data-lazy-part="loading"]') !== null;
  return !isEmpty && !isLoading && (isLoadingShown || !words.includes('Loading…'));
}

/**
 * Takes the screenshots of the current story and compares them with those in `tests/visual/<id>/`. Does nothing for a
 * story without screenshots.
 */
export async function comparePictures(story: { id: string; tags: string[] }): Promise<void> {
  // Only story files take screenshots. Tests in tests/conditions show stories too.
  const isStoryFile = expect.getState().testPath?.endsWith('.stories.tsx') === true;
  if (!isStoryFile || !hasScreenshots(story.tags)) return;
  const root = document.documentElement;
  const shown = root.dataset.theme;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  try {
    for (const { name, theme, width, height } of picturesOf(story.tags)) {
      root.dataset.theme = theme;
      await show(width, height, /loading|spinner/.test(story.id));
      await expect.soft(page).toMatchScreenshot(`${story.id}/${name}`, { timeout: 30_000 });
    }
  } finally {
    if (shown === undefined) delete root.dataset.theme;
    else root.dataset.theme = shown;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  }
}
