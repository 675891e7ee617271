import { execFileSync } from 'node:child_process';
import temml from 'temml';
import { expect, it } from 'vitest';
import { MATH_FONT, TEXT_FONT } from '../../../scripts/font-signs.ts';
import { ROOT, textOf } from '../support/tree.ts';

const files = execFileSync(
  'git',
  ['ls-files', 'supabase/questions/*/*.yaml', 'stories/ui/rich-text*', 'stories/support'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path !== '' && !/questions\/(reviews|guesses)\//.test(path));

/** Letters with accents, which come from the whole fonts (ui/tokens/fonts.css). */
const isAccented = (sign: string) => /[\u0100-\u02ff\u1e00-\u1eff]/u.test(sign);

/** The characters that no bundled font has, with the file that shows them. Such a character looks different on each device. */
function missing(texts: readonly { path: string; text: string }[], font: string): string[] {
  const known = new Set(font);
  const found = texts.flatMap(({ path, text }) =>
    [...new Set(text)]
      .filter((sign) => !known.has(sign) && !isAccented(sign) && !/\s/.test(sign))
      .map((sign) => `${sign} U+${sign.codePointAt(0)?.toString(16).toUpperCase()} in ${path}`),
  );
  return [...new Set(found)];
}

const sources = files.map((path) => ({ path, text: textOf(path) }));

it('a bundled font has every character of the questions’ texts', () => {
  const texts = sources.map(({ path, text }) => ({ path, text: text.replaceAll(/\$[^$\n]+\$/g, '') }));
  expect(missing(texts, `${TEXT_FONT}${MATH_FONT}₱`)).toEqual([]);
});

it('the font for formulas has every character that a formula shows', () => {
  const formulas = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\$([^$\n]+)\$/g)].map(([, tex = '']) => ({
      path,
      text: temml
        .renderToString(tex.replaceAll('\\\\', '\\'), { throwOnError: false })
        .replaceAll(/<[^>]*>|&\w+;/g, ''),
    })),
  );
  expect(formulas.length).toBeGreaterThan(100);
  expect(missing(formulas, MATH_FONT)).toEqual([]);
});
