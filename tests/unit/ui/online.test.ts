import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

it('only ui/online asks the browser whether it has a network: everything else asks for an answer of the server', () => {
  const readers = ['ui', 'kernel', 'features', 'app', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('onLine')),
  );
  expect(readers).toEqual(['ui/online/online.ts']);
});
