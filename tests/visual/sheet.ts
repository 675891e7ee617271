// npm run storybook:sheet [-- <word in a story's id>]: every picture of the visual regression side by side, a sheet a size and theme, as
// one page to scroll and as PNGs of a screenful each. In dist/contact-sheet.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser.ts';
import { CAMERA_ARGUMENTS, Camera, StoryProblem } from './camera.ts';
import { serve } from './serve.ts';
import {
  type PicturedStory,
  SIZE_NAMES,
  type Size,
  THEMES,
  type Theme,
  visitsOf,
  visualStories,
} from './shots.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist/storybook');
const out = join(root, 'dist/contact-sheet');

const COLUMNS = { phone: 4, desktop: 2 } as const;
/** How wide a picture stands on the sheet, and how high a screenful of them is. */
const WIDTHS = { phone: 390, desktop: 900 } as const;
const SCREENFUL = 1800;

type Picture = Readonly<{ story: string; size: Size; theme: Theme; file: string }>;

async function takeAll(
  browser: Browser,
  origin: string,
  stories: readonly PicturedStory[],
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const work = async (size: Size): Promise<void> => {
    const camera = await Camera.open(browser, origin, size);
    for (const visit of visitsOf(stories).filter((each) => each.size === size)) {
      for (const [index, { story, theme }] of visit.shots.entries()) {
        const file = `${story}.${size}.${theme}.png`;
        try {
          await (index === 0 ? camera.show(story, theme) : camera.turn(theme));
          writeFileSync(join(out, file), await camera.take());
          pictures.push({ story, size, theme, file });
        } catch (error) {
          if (!(error instanceof StoryProblem)) throw error;
          console.error(`${file}: ${error.message}`);
        }
      }
    }
    await camera.close();
  };
  await Promise.all([work('phone'), work('desktop')]);
  return pictures;
}

const pageOf = (pictures: readonly Picture[], size: Size, theme: Theme): string => {
  const ground = theme === 'dark' ? '#000;color:#fff' : '#ddd;color:#000';
  const figures = pictures.map(
    ({ story, file }) =>
      `<figure><figcaption>${story}</figcaption><img src="${file}" width="${WIDTHS[size]}"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>${size}, ${theme}</title><style>body{margin:16px;background:${ground};font:12px sans-serif;columns:${COLUMNS[size]};column-gap:16px}figure{margin:0 0 16px;break-inside:avoid}img{display:block}</style>${figures.join('')}`;
};

/** Pictures of the sheet, a screenful each: a browser takes no picture of tens of thousands of pixels. */
async function photograph(browser: Browser, name: string, size: Size): Promise<void> {
  const width = COLUMNS[size] * (WIDTHS[size] + 16) + 16;
  const page = await browser.newPage({ viewport: { width, height: SCREENFUL } });
  await page.goto(`file://${join(out, name)}.html`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0, index = 1; top < height; top += SCREENFUL, index += 1) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.screenshot({ path: join(out, `${name}-${index}.png`) });
  }
  await page.close();
}

const word = process.argv[2] ?? '';
const stories = visualStories(built).filter(({ id }) => id.includes(word));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const { origin, close } = await serve(built);
const { executablePath, args } = await browserLaunchOptions();
const browser = await chromium.launch({ executablePath, args: [...args, ...CAMERA_ARGUMENTS] });
try {
  const pictures = await takeAll(browser, origin, stories);
  for (const theme of THEMES) {
    for (const size of SIZE_NAMES) {
      const name = `${size}-${theme}`;
      const shown = pictures.filter((picture) => picture.size === size && picture.theme === theme);
      writeFileSync(join(out, `${name}.html`), pageOf(shown, size, theme));
      await photograph(browser, name, size);
    }
  }
  console.log(`${stories.length} stories, in dist/contact-sheet`);
} finally {
  await browser.close();
  close();
}
