import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// The oldest browsers are Chrome 109, Safari 15.8 and Firefox 115. The build lowers syntax and most CSS (vite.config.ts), and
// tsconfig.floor.json holds the language's built-ins. Here is what neither of them sees.

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Every file of the app with this ending. */
function files(ending: RegExp): [path: string, text: string][] {
  return ['ui', 'kernel', 'features', 'app'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name): [string, string] => [`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8')]),
  );
}

/** The lines that match. */
const found = (ending: RegExp, pattern: RegExp) =>
  files(ending).flatMap(([path, text]) =>
    text.split('\n').flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );

describe('the oldest browsers', () => {
  it.each([
    ['lookbehind in a regular expression', /\(\?<[=!]/],
    ['AbortSignal.timeout and any', /AbortSignal\.(?:timeout|any)\b/],
    ['Element.checkVisibility', /\.checkVisibility\b/],
    ['URL.canParse and parse', /\bURL\.(?:canParse|parse)\b/],
    ['crypto.randomUUID outside https', /crypto\.randomUUID\(/],
    ['regular expressions with the flag v', /\/[a-z]*v[a-z]*\.(?:test|exec)\(/],
  ])('get no %s', (_, pattern) => {
    expect(found(/\.tsx?$/, pattern)).toEqual([]);
  });

  it('get color-mix only in a block that asks for it', () => {
    const outside = files(/\.css$/).flatMap(([path, text]) => {
      const asked = text.match(/@supports \(color: color-mix[^{]*\{[^}]*\}/g) ?? [];
      const count = (part: string) => part.split(/(?<!color: )color-mix\(/).length - 1;
      return count(text) === asked.reduce((sum, part) => sum + count(part), 0) ? [] : [path];
    });
    expect(outside).toEqual([]);
  });
});
