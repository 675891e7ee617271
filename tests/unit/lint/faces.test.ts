import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportsOf, faceOf, ROOT, textOf } from '../support/tree.ts';

/** The most names that the face of a folder may export. */
const MOST = 45;
/** The folder of icons is exempt from this limit, because each icon is one exported name. */
const ICONS = 'ui/icon';

function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '');
}

/** Which exports of each folder other folders import, as `features/quiz Quiz`. Imports in tests do not count. */
const used = new Set(
  globSync('{app,features,kernel,scripts,stories,ui,.storybook}/**/*.{ts,tsx,mdx}', { cwd: ROOT }).flatMap(
    (file) =>
      [...textOf(file).matchAll(/\{([^{}]*)\} from '#((?:features|kernel|ui)\/[\w-]+)'/g)]
        .filter(([, , face]) => !file.replaceAll('\\', '/').startsWith(`${face}/`))
        .flatMap(([, list = '', face]) =>
          namesIn(list).map((name) => `${face} ${name.replace(/ as .*$/, '')}`),
        ),
  ),
);

const faces = globSync('{features,kernel,ui}/*/', { cwd: ROOT }).map((path) => {
  const folder = path.replaceAll('\\', '/').replace(/\/$/, '');
  const [layer = '', name = ''] = folder.split('/');
  return { folder, names: exportsOf(textOf(faceOf(layer, name))).map((each) => each.name) };
});

describe('the faces of all folders', () => {
  it('are small', () => {
    expect(faces.length).toBeGreaterThan(90);
    const large = faces.filter(({ folder, names }) => folder !== ICONS && names.length > MOST);
    expect(large.map(({ folder }) => folder)).toEqual([]);
  });

  it('export nothing that only tests use, except for the props of the parts', () => {
    const exported = faces
      .flatMap(({ folder, names }) => names.map((name) => `${folder} ${name}`))
      .filter((name) => !/^ui\/.*Props$/.test(name));
    expect(exported.filter((name) => !used.has(name))).toEqual([]);
  });
});
