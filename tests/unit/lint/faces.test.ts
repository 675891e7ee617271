import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** The most names that a folder's index.ts exports. */
const MOST = 45;

/** Larger today. These may only shrink, except the icons, where each drawing is one name. */
const LARGER: Readonly<Record<string, number>> = {
  'features/attempt/index.ts': 114,
  'features/memory/index.ts': 60,
  'ui/icon/index.ts': 67,
};

function exportedNames(source: string): readonly string[] {
  return [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  );
}

describe('the face of a folder', () => {
  it.each(globSync('{features,kernel,ui}/*/index.ts', { cwd: ROOT }))(
    '%s does not export too many names',
    (file) => {
      const names = exportedNames(readFileSync(join(ROOT, file), 'utf8'));
      expect(names.length).toBeLessThanOrEqual(LARGER[file.replaceAll('\\', '/')] ?? MOST);
    },
  );
});
