import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const SETUP = join(import.meta.dirname, '..', '..', '..', 'scripts', 'setup.mjs');

it('a folder in which the app cannot be built is named in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), "ña's lab #2 100%-"));
  mkdirSync(join(folder, 'scripts'));
  const copy = join(folder, 'scripts', 'setup.mjs');
  copyFileSync(SETUP, copy);
  const program = `import { installIfNeeded } from '${pathToFileURL(copy).href.replaceAll("'", '%27')}';
    await installIfNeeded().catch(({ message }) => console.log(message));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stdout).toContain('Iskolar cannot be built in a folder with "#" in its name');
});
