import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { isKeptFile, isKeptPage } from '../../app/offline/keptFiles.ts';
import { builtPages } from '../../app/pages.ts';
import { pageFile } from './pages.ts';

/** The files of the pages that only learners see, and each one's address. */
const keptPages = new Map(
  builtPages.filter(isKeptPage).flatMap(({ path }) => (path === null ? [] : [[pageFile(path), path]])),
);

/** Whether a file of the build, `assets/index-1a2b.js`, is stored on a learner's device. */
const isKept = (file: string): boolean => keptPages.has(file) || isKeptFile(`/${file}`);

/** Builds sw.js from app/offline/sw.ts, with the list of the files that it stores. */
export function serviceWorker(appDir: string): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'offline',
    filename: 'sw.ts',
    outDir: appDir,
    // The app registers the worker itself after sign-in (app/offline/appKeeper.ts), and has its own web
    // manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*'],
      globIgnores: ['**/*.map', 'sw.js'],
      maximumFileSizeToCacheInBytes: 5_000_000,
      // These names change with their content.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries
            .filter(({ url }) => isKept(url))
            .map((entry) => ({ ...entry, url: keptPages.get(entry.url) ?? `/${entry.url}` })),
        }),
      ],
    },
  });
}

/** Writes offline.json, which says how many bytes the worker downloads. Call it after the build is compressed. */
export async function writeOfflineSize(appDir: string): Promise<void> {
  const files = await readdir(appDir, { recursive: true });
  const sizes = await Promise.all(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter(isKept)
      .map((file) => sizeOnWire(join(appDir, file))),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await writeFile(join(appDir, 'offline.json'), `${JSON.stringify({ bytes })}\n`);
}

/** As a server sends a file: as the build compressed it, or as the server compresses a page. */
export async function sizeOnWire(path: string): Promise<number> {
  const compressed = await readFile(`${path}.br`).catch(() => null);
  if (compressed !== null) return compressed.byteLength;
  const bytes = await readFile(path);
  return path.endsWith('.html') ? brotliCompressSync(bytes).byteLength : bytes.byteLength;
}
