import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { array, looseObject, parse, string } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL, ALLOWED, BREACHES, CYCLE, OTHER_WAYS, type Plant } from './plants.ts';

const ROOT = join(import.meta.dirname, '../../..');

const reportSchema = looseObject({
  diagnostics: array(looseObject({ category: string(), location: looseObject({ path: string() }) })),
});

/** Lints a generated project with this project's settings. Returns the violated rules of each file, each rule once. */
function lint(): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    for (const file of ['biome.json', '.gitignore', 'package.json'])
      copyFileSync(join(ROOT, file), join(folder, file));
    for (const [path, source] of Object.entries(ALL)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const biome = join(ROOT, 'node_modules/.bin/biome');
    const { stdout, stderr } = spawnSync(
      biome,
      ['lint', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error', '.'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 50_000_000 },
    );
    const start = stdout.indexOf('{');
    if (start === -1) throw new Error(stderr);
    const { diagnostics } = parse(reportSchema, JSON.parse(stdout.slice(start)));
    const found = new Map<string, string[]>();
    for (const { category, location } of diagnostics)
      found.set(location.path, [...new Set([...(found.get(location.path) ?? []), category])]);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the layers', () => {
  let found: ReadonlyMap<string, readonly string[]>;

  beforeAll(() => {
    found = lint();
  }, 60_000);

  /** Fails with a list of the imports for which Biome does not report exactly these rules. */
  function expectReported(plants: readonly Plant[], rules: readonly string[]): void {
    expect(plants.length).toBeGreaterThan(0);
    const other = plants.filter(({ path }) => (found.get(path) ?? []).join() !== rules.join());
    expect(other.map(({ folder, from }) => `${folder}: ${from}`)).toEqual([]);
  }

  it('forbid imports of higher layers and of inner files', () =>
    expectReported(BREACHES, ['lint/style/noRestrictedImports']));

  it('know no way around', () => expectReported(OTHER_WAYS, ['lint/style/noRestrictedImports']));

  it('allow imports of lower layers by their faces', () => expectReported(ALLOWED, []));

  it('nothing may import itself by way of another', () => {
    for (const path of Object.keys(CYCLE))
      expect(found.get(path)).toEqual(['lint/suspicious/noImportCycles']);
  });
});
