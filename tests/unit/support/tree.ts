import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The project's root folder. */
export const ROOT = join(import.meta.dirname, '../../..');

/** The text of a file of the project. */
export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The files of these folders whose names match `ending`, with their texts. */
export const filesIn = (folders: readonly string[], ending: RegExp): { path: string; text: string }[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .map((path) => ({ path, text: textOf(path) })),
  );
