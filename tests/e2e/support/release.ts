import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The script that the pages begin with. */
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
 * Puts a newer version in the place of the app: the same code, every part of it under another name, as a part's name follows from its
 * content and from the names of the parts that it asks for.
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
    // The worker knows a page by its content.
    await writeFile(path, file.name === 'sw.js' ? text.replace(/("revision":")\w+/g, '$1newer') : text);
  }
  for (const [before, after] of newer)
    await rename(join(appDir, 'assets', before), join(appDir, 'assets', after));
  return newer.get(entry) ?? entry;
}
