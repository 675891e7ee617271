// Takes a picture of every visual story of the built Storybook, in both themes and two widths, and lays them out on one page
// for a designer's eye. Run: npm run storybook:build && npm run storybook:sheet. Give a word to take
// only the stories whose id holds it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium, type Page } from 'playwright';
import { array, looseObject, object, parse, record, string } from 'valibot';
import { browserLaunchOptions } from '../scripts/browser.ts';

const built = join(import.meta.dirname, '../dist/storybook');
const out = join(import.meta.dirname, '../dist/contact-sheet');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const indexSchema = object({
  entries: record(
    string(),
    looseObject({ id: string(), title: string(), name: string(), type: string(), tags: array(string()) }),
  ),
});

const widths = { phone: 390, desktop: 900 } as const;
const themes = ['light', 'dark'] as const;

type Story = Readonly<{ id: string; title: string; name: string }>;

const visualStories = (word: string): Story[] => {
  const { entries } = parse(indexSchema, JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')));
  return Object.values(entries).filter(
    (entry) => entry.type === 'story' && !entry.tags.includes('interaction') && entry.id.includes(word),
  );
};

const serve = async () => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const body = readFileSync(join(built, path));
      response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
};

/** One story's picture, cut to its content, as a data URL. */
const shoot = async (page: Page, url: string): Promise<string> => {
  await page.goto(url);
  await page.waitForSelector('#storybook-root > *', { state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(250);
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  return `data:image/png;base64,${picture.toString('base64')}`;
};

const word = process.argv[2] ?? '';
const stories = visualStories(word);
const { origin, close } = await serve();
const browser = await chromium.launch(await browserLaunchOptions());
mkdirSync(out, { recursive: true });
try {
  for (const [widthName, width] of Object.entries(widths)) {
    const page = await browser.newPage({ viewport: { width, height: 320 }, reducedMotion: 'reduce' });
    const sheets = new Map<string, string[]>(themes.map((theme) => [theme, []]));
    for (const story of stories) {
      for (const theme of themes) {
        const url = `${origin}/iframe.html?id=${story.id}&viewMode=story&globals=theme:${theme}`;
        const source = await shoot(page, url);
        sheets
          .get(theme)
          ?.push(
            `<figure><figcaption>${story.title} · ${story.name}</figcaption><img src="${source}" width="${width}"></figure>`,
          );
      }
    }
    for (const [theme, figures] of sheets) {
      const ground = theme === 'dark' ? '#000;color:#fff' : '#ddd;color:#000';
      const html = `<!doctype html><meta charset="utf-8"><title>${theme}, ${widthName}</title><style>body{margin:16px;background:${ground};font:12px sans-serif;columns:${width}px;column-gap:16px}figure{margin:0 0 16px;break-inside:avoid}img{display:block}</style>${figures.join('')}`;
      const file = join(out, `${widthName}-${theme}`);
      writeFileSync(`${file}.html`, html);
      await page.setViewportSize({ width: width === 390 ? 1664 : 1864, height: 800 });
      await page.setContent(html);
      await page.screenshot({ path: `${file}.png`, fullPage: true });
      await page.setViewportSize({ width, height: 320 });
    }
    await page.close();
  }
  process.stdout.write(`${stories.length} stories, in dist/contact-sheet\n`);
} finally {
  await browser.close();
  close();
}
