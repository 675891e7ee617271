// Draws the app's icons and the preview picture for shared links from app/public/icon.svg. Run it when that file
// changes:
// npm exec -c 'node scripts/pictures.ts'
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { iskolarColors, makePalette } from '../ui/tokens/palette.ts';
import { browserLaunchOptions } from './browser.ts';

const root = new URL('../', import.meta.url);
const publicFolder = new URL('app/public/', root);
const icon = readFileSync(new URL('icon.svg', publicFolder), 'utf8');
const font = readFileSync(
  new URL(
    'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    root,
  ),
).toString('base64');

const { brand: MAROON, accent: SUN, positive: GREEN } = iskolarColors;
const SAND = makePalette(iskolarColors).get('accent-3') ?? '';

/**
 * A page with only the icon. A maskable icon keeps its symbol within the middle 80 percent, and its background fills
 * the whole area.
 */
const iconPage = (size: number, isMaskable: boolean) => `<style>
  body { margin: 0; inline-size: ${size}px; block-size: ${size}px; display: grid; place-items: center; ${isMaskable ? `background: ${MAROON}` : ''} }
  svg { inline-size: ${isMaskable ? 74 : 100}%; block-size: auto }
</style>${icon}`;

const rays = Array.from(
  { length: 8 },
  (_, index) =>
    `<g transform="rotate(${index * 45})"><path d="M-7 -34 0 -98 7 -34z"/><path d="M-15 -33 -13 -78 -9 -34z"/><path d="M15 -33 13 -78 9 -34z"/></g>`,
).join('');

const sharePage = `<style>
  @font-face { font-family: Display; font-weight: 200 800; src: url(data:font/woff2;base64,${font}) }
  body { margin: 0; position: relative; inline-size: 1200px; block-size: 630px; overflow: hidden; background: ${MAROON}; color: #fff; font-family: Display }
  .sun { position: absolute; inset: -330px -330px auto auto; inline-size: 1000px; fill: ${SUN}; opacity: .24 }
  .brand { position: absolute; inset: 64px auto auto 72px; display: flex; gap: 20px; align-items: center; font-size: 46px; font-weight: 750 }
  .brand svg { inline-size: 76px; block-size: 76px; border-radius: 18px; outline: 3px solid ${SUN} }
  h1 { position: absolute; inset: 196px auto auto 72px; margin: 0; inline-size: 860px; font-size: 88px; line-height: 1.04; letter-spacing: -.02em; text-wrap: balance }
  p { position: absolute; inset: auto auto 92px 72px; margin: 0; font-size: 34px; color: ${SAND} }
  .weave { position: absolute; inset: auto 0 0; inline-size: 100%; block-size: 44px; border-block-start: 5px solid ${SUN} }
</style>
<svg class="sun" viewBox="-100 -100 200 200"><circle r="27"/>${rays}</svg>
<div class="brand">${icon}Iskolar</div>
<h1>Walk into the UPCAT like you have been there before.</h1>
<p>Quizzes, flashcards and a full mock exam. Free.</p>
<svg class="weave"><defs><pattern id="w" width="88" height="44" patternUnits="userSpaceOnUse">
  <rect width="88" height="44" fill="#fff"/><path fill="${MAROON}" d="M44 3 66 22 44 41 22 22z"/><path fill="${SUN}" d="M44 13 55 22 44 31 33 22z"/>
  <path fill="${GREEN}" d="M0 3 22 22 0 41zM88 3 66 22 88 41z"/></pattern></defs><rect width="100%" height="100%" fill="url(#w)"/></svg>`;

const pictures = [
  { file: 'icon-192.png', width: 192, height: 192, page: iconPage(192, false) },
  { file: 'icon-512.png', width: 512, height: 512, page: iconPage(512, false) },
  { file: 'icon-maskable-512.png', width: 512, height: 512, page: iconPage(512, true) },
  { file: 'apple-touch-icon.png', width: 180, height: 180, page: iconPage(180, true) },
  { file: 'og.png', width: 1200, height: 630, page: sharePage },
];

const browser = await chromium.launch(await browserLaunchOptions());
try {
  const page = await browser.newPage();
  for (const { file, width, height, page: html } of pictures) {
    await page.setViewportSize({ width, height });
    await page.setContent(`<!doctype html>${html}`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const path = new URL(file, publicFolder).pathname;
    await page.screenshot({ path, omitBackground: true });
    console.log(`${file}: ${width} × ${height}`);
  }
} finally {
  await browser.close();
}
