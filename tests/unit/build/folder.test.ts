import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

it('packages that are installed are not installed again, however old they are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'setup-'));
  for (const name of ['scripts', 'node_modules']) mkdirSync(join(folder, name));
  const copy = join(folder, 'scripts', 'setup.mjs');
  copyFileSync(SETUP, copy);
  const list = join(folder, 'node_modules', '.package-lock.json');
  const some = { 'node_modules/some': { integrity: 'sha512-1' } };
  const other = { 'node_modules/elsewhere': { integrity: 'sha512-2', optional: true } };
  const isInstalled = (found: object) => {
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, ...some, ...other } }),
    );
    writeFileSync(list, JSON.stringify({ packages: found }));
    utimesSync(list, 0, 0);
    const program = `const { installIfNeeded } = await import('${pathToFileURL(copy).href}');
      await installIfNeeded().catch(() => undefined);`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
      env: { PATH: '' },
    });
    return !stdout.includes('Installing packages');
  };
  expect(isInstalled(some)).toBe(true);
  expect(isInstalled({})).toBe(false);
  expect(isInstalled({ 'node_modules/some': { integrity: 'sha512-0' } })).toBe(false);
  rmSync(folder, { recursive: true });
});
