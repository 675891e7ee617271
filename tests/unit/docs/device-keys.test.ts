import { describe, expect, it } from 'vitest';
import { DEVICE_KEYS } from '#kernel/device';
import { textOf } from '../support/tree.ts';

const rules = textOf('docs/product.md');

/** The storage keys that the rule DATA-5 in docs/product.md lists. If a key has a colon, only the part before it. */
function documentedKeys(): string[] {
  const rule = /### DATA-5\n(?<text>.*?)\n### /s.exec(rules)?.groups?.text ?? '';
  const fixed = rule.slice(0, rule.indexOf('\nOur own'));
  const own = rule.split('\n').flatMap((line) => /^\| (?<keys>`[^|]*) \|/.exec(line)?.groups?.keys ?? []);
  const named = [fixed, ...own].flatMap((text) => text.match(/`[^`<:]+[^`]*`/g) ?? []);
  return named.map((name) => name.slice(1, -1).split(':')[0] ?? '').filter((name) => name !== '');
}

/**
 * Keys of the rule DATA-5 that are not in DEVICE_KEYS: either code needs them before the app has loaded
 * (kernel/device/deviceKeys.ts), or they are in sessionStorage.
 */
const ELSEWHERE = ['theme', 'iskolar-next'];

describe('The keys of a device', () => {
  it('are named by DATA-5, each and no other', () => {
    const documented = new Set(documentedKeys().filter((key) => !ELSEWHERE.includes(key)));
    expect([...documented].sort()).toEqual(Object.values(DEVICE_KEYS).sort());
  });
});
