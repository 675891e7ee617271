import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of the entry script of the pages. */
export async function entryOf(appDir: string): Promise<string> {
  const names = await readdir(join(appDir, 'assets'));
  const page = await readFile(join(appDir, 'dashboard.html'), 'utf8');
  const entry = names.find((name) =>
    page.includes(`<script type="module" crossorigin src="/assets/${name}"`),
  );
  if (entry === undefined) throw new Error('The built page names no entry.');
  return entry;
}

/**
 * Replaces the app by a newer version: the same code, but each file has a new name. (A real build derives the name of a
 * file from its content and from the names of the files that it imports.) Resolves to the new entry script.
 */
export async function release(appDir: string): Promise<string> {
  const entry = await entryOf(appDir);
  const assets = await readdir(join(appDir, 'assets'));
  const newer = new Map(assets.map((name) => [name, name.replace(/[\w-]{2}(?=\.\w+$)/, '_N')]));
  for (const file of await readdir(appDir, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !/\.(?:html|js|css)$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    let text = await readFile(path, 'utf8');
    for (const [before, after] of newer) text = text.replaceAll(before, after);
    // Change the revisions in the service worker, because it detects a new page by its revision.
    await writeFile(path, file.name === 'sw.js' ? text.replace(/("revision":")\w+/g, '$1newer') : text);
  }
  for (const [before, after] of newer)
    await rename(join(appDir, 'assets', before), join(appDir, 'assets', after));
  return newer.get(entry) ?? entry;
}
