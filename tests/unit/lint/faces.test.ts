import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** The most names that the index.ts of a folder may export. */
const MOST = 45;
/** The folder of icons is exempt from this limit, because each icon is one exported name. */
const ICONS = 'ui/icon';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '');
}

/** The exported names. In `a as b`, the exported name is b. */
const exportedNames = (source: string) =>
  [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    namesIn(list).map((name) => name.replace(/^.* as /, '')),
  );

/** Which exports of each folder other folders import, as `features/quiz Quiz`. Imports in tests do not count. */
const used = new Set(
  globSync('{app,features,kernel,scripts,stories,ui,.storybook}/**/*.{ts,tsx,mdx}', { cwd: ROOT }).flatMap(
    (file) =>
      [...read(file).matchAll(/\{([^{}]*)\} from '#((?:features|kernel|ui)\/[\w-]+)'/g)]
        .filter(([, , face]) => !file.replaceAll('\\', '/').startsWith(`${face}/`))
        .flatMap(([, list = '', face]) =>
          namesIn(list).map((name) => `${face} ${name.replace(/ as .*$/, '')}`),
        ),
  ),
);

describe.each(
  globSync('{features,kernel,ui}/*/index.ts', { cwd: ROOT }).map((file) =>
    file.replaceAll('\\', '/').replace('/index.ts', ''),
  ),
)('the face of %s', (folder) => {
  const names = exportedNames(read(`${folder}/index.ts`));

  it.skipIf(folder === ICONS)('is small', () => {
    expect(names.length).toBeLessThanOrEqual(MOST);
  });

  it('exports nothing that only tests use', () => {
    expect(names.filter((name) => !used.has(`${folder} ${name}`))).toEqual([]);
  });
});
