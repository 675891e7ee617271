import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { builtPages } from '../../app/pages.ts';
import { isCachedFile } from '../../features/offline/browser/cachedFiles.ts';
import { pageFileName } from './pages.ts';

/** Maps the file name of each page that only learners see to the page's address. */
const cachedPages = new Map(
  builtPages
    .filter(({ isSaved }) => isSaved)
    .flatMap(({ path }) => (path === null ? [] : [[pageFileName(path), path]])),
);

/** Whether the service worker saves this file of the build, such as `assets/index-1a2b.js`, on a learner's device. */
const isCached = (file: string): boolean => cachedPages.has(file) || isCachedFile(`/${file}`);

/** Builds sw.js from features/offline/browser/sw.ts, with the list of files to save. */
export function serviceWorkerPlugin(appDir: string): Plugin[] {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: '../features/offline/browser',
    filename: 'sw.ts',
    outDir: appDir,
    // Turn off the plugin's own registration and manifest. The app registers the service worker itself after sign-in
    // (features/offline/browser/offlineApp.ts), and has its own web app manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      // With its default format, the plugin sets an option of Vite that is deprecated, and Vite prints a warning.
      rollupFormat: 'iife',
      globPatterns: ['**/*'],
      globIgnores: ['**/*.map', 'sw.js'],
      maximumFileSizeToCacheInBytes: 5_000_000,
      // Files in assets/ have a hash of their content in their names, so do not add a version to their addresses.
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [
        (entries) => ({
          manifest: entries
            .filter(({ url }) => isCached(url))
            .map((entry) => ({ ...entry, url: cachedPages.get(entry.url) ?? `/${entry.url}` })),
        }),
      ],
    },
  });
}

/**
 * Writes offline.json: how many bytes the service worker downloads. Call this function after the build is compressed.
 */
export async function writeOfflineSize(appDir: string): Promise<void> {
  const files = await readdir(appDir, { recursive: true });
  const sizes = await Promise.all(
    files
      .map((file) => file.replaceAll('\\', '/'))
      .filter(isCached)
      .map((file) => transferSize(join(appDir, file))),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await writeFile(join(appDir, 'offline.json'), `${JSON.stringify({ bytes })}\n`);
}

/**
 * Returns how many bytes a server sends for a file: the compressed file of the build, or an HTML page as the server
 * compresses it.
 */
export async function transferSize(path: string): Promise<number> {
  const compressed = await readFile(`${path}.br`).catch(() => null);
  if (compressed !== null) return compressed.byteLength;
  const bytes = await readFile(path);
  return path.endsWith('.html') ? brotliCompressSync(bytes).byteLength : bytes.byteLength;
}
