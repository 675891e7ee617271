// npm run build: the app in dist/app, as files that any static host can serve.
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { shortClassNames } from './build/class-names.ts';
import { compressFolder } from './build/compress.ts';
import { backendTags, DocumentWriter, pageFile } from './build/document.ts';
import { readManifest } from './build/manifest.ts';
import { bundleScript } from './build/script.ts';
import { writeServiceWorker } from './build/service-worker.ts';
import { compileHints, rulesFor, START_SCREENS, stylesOfLaterParts } from './build/start.ts';

const ROOT = join(import.meta.dirname, '..');
const configFile = join(ROOT, 'vite.config.ts');
const appDir = join(ROOT, 'dist', 'app');
const rendererDir = join(ROOT, 'dist', 'renderer');
// The same for both builds: a page's classes are those of its stylesheet.
const css = { modules: { generateScopedName: shortClassNames(ROOT) } };

// The app for the browser; then the same routes and components for Node, which renders the pages of app/pages.ts.
await build({
  configFile,
  logLevel: 'warn',
  css,
  plugins: [stylesOfLaterParts(), compileHints()],
  build: {
    manifest: true,
    // One stylesheet: it is kept for a year, and what a page shows first is in the page.
    cssCodeSplit: false,
    // A script with a sign beyond Latin-1 is held in twice as much memory, and takes a phone longer to read.
    rolldownOptions: { output: { charset: 'ascii', codeSplitting: { groups: chunkGroups } } },
  },
});
await build({
  configFile,
  logLevel: 'warn',
  css,
  build: { ssr: 'prerender.tsx', outDir: rendererDir, copyPublicDir: false },
});
const renderer: typeof import('../app/prerender.tsx') = await import(
  pathToFileURL(join(rendererDir, 'prerender.js')).href
);

const manifest = await readManifest(join(appDir, '.vite'));
manifest.refuseCycles();
const pages = await renderer.renderPages((name) => readFile(join(appDir, name), 'utf8'));
const style = await readFile(join(appDir, manifest.style), 'utf8');
const startModules = new Set(START_SCREENS.flatMap((screen) => manifest.modulesOf(screen)));
const startTexts = await Promise.all([...startModules].map((file) => readFile(join(appDir, file), 'utf8')));
startTexts.push(...pages.filter(({ screen }) => START_SCREENS.includes(screen)).map(({ html }) => html));
const writer = new DocumentWriter({
  template: await readFile(join(appDir, 'index.html'), 'utf8'),
  beforePaint: await readFile(join(ROOT, 'app', 'before-paint.js'), 'utf8'),
  earlyData: await bundleScript(join(ROOT, 'app', 'start', 'earlyData.ts')),
  backendTags: backendTags(loadEnv('production', join(ROOT, 'app'))),
  manifest,
  style,
  startStyle: rulesFor(style, startTexts.join('\n')),
});
for (const page of pages) await writeFile(join(appDir, pageFile(page.path)), await writer.write(page));
// Kept outside what is served: the budgets of `npm test` read it.
await cp(join(appDir, '.vite'), join(ROOT, 'dist', 'manifest'), { recursive: true });
await rm(join(appDir, '.vite'), { recursive: true });
await compressFolder(appDir);
await writeServiceWorker(appDir);
await compressFolder(appDir, /^sw\.js$/);
console.log(`Built dist/app: ${pages.length} pages.`);
