import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shortClassNames } from '../../../scripts/build/class-names.ts';

const ROOT = '/project';
const file = (name: string): string => join(ROOT, 'ui', name, 'A.module.css');

describe('build: short names of classes (docs/adr/0012)', () => {
  it('are the same for the same class of the same file, and differ else', () => {
    const nameOf = shortClassNames(ROOT);
    expect(nameOf('root', file('a'))).toBe(nameOf('root', `${file('a')}?used`));
    const all = ['a', 'b', 'c'].flatMap((name) => ['root', 'title'].map((part) => nameOf(part, file(name))));
    expect(new Set(all).size).toBe(6);
    for (const name of all) expect(name).toMatch(/^[a-z]{3}_[01]$/i);
  });

  it('do not depend on the other files', () => {
    const alone = shortClassNames(ROOT)('root', file('b'));
    const nameOf = shortClassNames(ROOT);
    nameOf('root', file('a'));
    expect(nameOf('root', file('b'))).toBe(alone);
  });

  it('of a thousand files are a thousand', () => {
    const nameOf = shortClassNames(ROOT);
    const names = Array.from({ length: 1000 }, (_, at) => nameOf('root', file(`part-${at}`)));
    expect(new Set(names).size).toBe(1000);
  });
});
