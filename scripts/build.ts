// npm run build: writes the app to dist/app, as files that any static host can serve.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, loadEnv } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { compressFolder } from './build/compress.ts';
import { backendTags, writePagesPlugin } from './build/pages.ts';
import { bundleScript } from './build/script.ts';
import { serviceWorkerPlugin, writeOfflineSize } from './build/serviceWorker.ts';
import { markBuilt } from './setup.mjs';

const ROOT = join(import.meta.dirname, '..');
const configFile = join(ROOT, 'vite.config.ts');
const appDir = join(ROOT, 'dist', 'app');
const rendererDir = join(ROOT, 'dist', 'renderer');

// First build the routes and components for Node, which renders the pages of app/pages.ts. Then build the app for the
// browser, with those pages.
await build({
  configFile,
  logLevel: 'warn',
  build: { ssr: 'prerender.tsx', outDir: rendererDir, copyPublicDir: false },
});
const renderer: typeof import('../app/prerender.tsx') = await import(
  pathToFileURL(join(rendererDir, 'prerender.js')).href
);
/**
 * The maximum length of the inline script, in characters. Every page contains this script, and one import could add a
 * whole package.
 */
const LONGEST_INLINE = 5000;

const inlineScript = await bundleScript(join(ROOT, 'app', 'start', 'inline.ts'), configFile);
if (inlineScript.length > LONGEST_INLINE)
  throw new Error(`The inline script has ${inlineScript.length} characters; ${LONGEST_INLINE} are allowed.`);
const pages = await renderer.renderPages((name) => readFile(join(ROOT, 'app', 'public', name), 'utf8'));
await build({
  configFile,
  logLevel: 'warn',
  plugins: [
    writePagesPlugin({
      pages,
      inlineScript,
      backendTags: backendTags(loadEnv('production', join(ROOT, 'app'))),
    }),
    serviceWorkerPlugin(appDir),
  ],
  build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
});
await compressFolder(appDir);
await writeOfflineSize(appDir);
markBuilt();
console.log(`Built dist/app: ${pages.length} pages.`);
