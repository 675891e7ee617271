import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isKeptFile, isKeptPage } from '../../app/offline/keptFiles.ts';
import { builtPages } from '../../app/pages.ts';
import { pageFile } from './document.ts';
import { bundleScript } from './script.ts';

interface KeptFile {
  url: string;
  /** Null where the name changes with the content. */
  revision: string | null;
}

/**
 * Writes sw.js, the service worker with the list of what it keeps, and offline.json, which says how many bytes that is on the wire. After
 * everything else is written and packed.
 */
export async function writeServiceWorker(appDir: string): Promise<void> {
  const source = join(import.meta.dirname, '..', '..', 'app', 'offline', 'serviceWorker.ts');
  const entries = await readdir(appDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(appDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`)
    .filter(isKeptFile)
    .sort();
  const files = await Promise.all(paths.map((path) => keptFile(appDir, path)));
  const pages = builtPages.filter(isKeptPage).flatMap(({ path }) => path ?? []);
  for (const url of pages) files.push({ url, revision: hash(await readFile(join(appDir, pageFile(url)))) });
  const script = `self.__WB_MANIFEST=${JSON.stringify(files)};${await bundleScript(source)}\n`;
  await writeFile(join(appDir, 'sw.js'), script);
  const sizes = await Promise.all(
    [...paths, ...pages.map((url) => `/${pageFile(url)}`)].map((path) => bytesOf(appDir, path)),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await writeFile(join(appDir, 'offline.json'), `${JSON.stringify({ bytes })}\n`);
}

async function keptFile(appDir: string, url: string): Promise<KeptFile> {
  const isNamedByContent = url.startsWith('/assets/');
  return { url, revision: isNamedByContent ? null : hash(await readFile(join(appDir, url))) };
}

/** As a server sends it: packed where the build packed it, as a server packs a page. */
async function bytesOf(appDir: string, path: string): Promise<number> {
  const packed = await readFile(join(appDir, `${path}.br`)).catch(() => null);
  if (packed !== null) return packed.byteLength;
  const bytes = await readFile(join(appDir, path));
  return path.endsWith('.html') ? brotliCompressSync(bytes).byteLength : bytes.byteLength;
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
