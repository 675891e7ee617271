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

/** The names that a source exports, by declarations and by lists. In `a as b`, the exported name is b. */
export const exportsOf = (source: string): { name: string; isType: boolean }[] => [
  ...[...source.matchAll(/^export (?:async )?(\w+) (\w+)/gm)].map(([, kind = '', name = '']) => ({
    name,
    isType: kind === 'type' || kind === 'interface',
  })),
  ...[...source.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, areTypes, list = '']) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .map((entry) => ({
        name: entry.replace(/^type |^.* as /g, ''),
        isType: areTypes !== undefined || entry.startsWith('type '),
      })),
  ),
];

const { imports }: { imports: Record<string, string> } = JSON.parse(textOf('package.json'));

/** The face of a folder of a layer: the file that its `imports` of package.json name. */
export const faceOf = (layer: string, folder: string): string =>
  (imports[`#${layer}/${folder}`] ?? imports[`#${layer}/*`] ?? '').replace('./', '').replaceAll('*', folder);
