import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inline, parseInline } from '../../../ui/rich-text/inline.ts';
import { keepTogether } from '../../../ui/rich-text/keep.ts';
import { parseRichText, type TextBlock } from '../../../ui/rich-text/parse.ts';
import { readableTeX } from '../../../ui/rich-text/readable-tex.ts';
import { spokenTeX } from '../../../ui/rich-text/spoken-tex.ts';

const plain = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => {
      switch (piece.kind) {
        case 'text':
          return piece.text;
        case 'math':
          return piece.tex;
        case 'blank':
          return '';
        case 'emphasis':
          return plain(piece.children);
        default:
          return piece satisfies never;
      }
    })
    .join('');

const blockLines = (block: TextBlock): readonly (readonly Inline[])[] => {
  if (block.kind === 'figure') return [];
  return block.kind === 'paragraph' ? block.lines : [...block.head, ...block.rows.flat()];
};

describe('inline markup', () => {
  it('reads TeX, emphasis, strong text and blanks', () => {
    expect(parseInline('If $x^2 = 9$, *then* **surely** ____ .')).toEqual([
      { kind: 'text', text: 'If ' },
      { kind: 'math', tex: 'x^2 = 9' },
      { kind: 'text', text: ', ' },
      { kind: 'emphasis', isStrong: false, children: [{ kind: 'text', text: 'then' }] },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', isStrong: true, children: [{ kind: 'text', text: 'surely' }] },
      { kind: 'text', text: ' ' },
      { kind: 'blank' },
      { kind: 'text', text: ' .' },
    ]);
  });

  it('TeX may hold escaped signs and end in one', () => {
    expect(parseInline(String.raw`$\left\{ x \right\}$`)).toEqual([
      { kind: 'math', tex: String.raw`\left\{ x \right\}` },
    ]);
    expect(parseInline(String.raw`$5\%$`)).toEqual([{ kind: 'math', tex: String.raw`5\%` }]);
  });

  it.each([
    'It costs $5 and then $10.',
    'An open $ sign',
    '2*3*4 = 24',
    'a * b * c',
    'snake__case',
    '5 < 6 & 7 > 2',
    '<b>bold</b>',
  ])('leaves "%s" as it is', (text) => {
    expect(parseInline(text)).toEqual([{ kind: 'text', text }]);
  });

  it('a backslash makes a sign mean itself', () => {
    expect(parseInline(String.raw`\$5 and \*this\* and \____`)).toEqual([
      { kind: 'text', text: '$5 and *this* and _' },
      { kind: 'blank' },
    ]);
  });

  it('emphasis may hold a formula', () => {
    expect(parseInline('*only $x * y$ here*')).toEqual([
      {
        kind: 'emphasis',
        isStrong: false,
        children: [
          { kind: 'text', text: 'only ' },
          { kind: 'math', tex: 'x * y' },
          { kind: 'text', text: ' here' },
        ],
      },
    ]);
  });
});

describe('blocks', () => {
  it('parts paragraphs at blank lines and keeps single breaks', () => {
    const blocks = parseRichText('Una\nIkalawa\r\n\r\n  \nIkatlo');
    expect(blocks).toHaveLength(2);
    expect(blocks[0]).toMatchObject({ kind: 'paragraph', lines: [[{ text: 'Una' }], [{ text: 'Ikalawa' }]] });
  });

  it('reads a table between paragraphs and fills its short rows', () => {
    const blocks = parseRichText('Tingnan:\n| a | b |\n|---|:-:|\n| $|x|$ | 2 |\n| 3 |\nSusunod');
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'table', 'paragraph']);
    expect(blocks[1]).toEqual({
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [
        [[{ kind: 'math', tex: '|x|' }], [{ kind: 'text', text: '2' }]],
        [[{ kind: 'text', text: '3' }], []],
      ],
    });
  });

  it('pipes without a rule under them are text', () => {
    expect(parseRichText('|x| is the size of x')).toEqual([
      { kind: 'paragraph', lines: [[{ kind: 'text', text: '|x| is the size of x' }]] },
    ]);
  });

  const markup = fc
    .array(
      fc.constantFrom(
        '$',
        '*',
        '**',
        '____',
        '|',
        '---',
        '\n',
        '\n\n',
        '\\',
        '\\$',
        'a',
        'ñ',
        ' ',
        '1',
        '<b>',
        '{',
        '}',
      ),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(''));

  it('never throws and never makes up text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), markup), (text) => {
        for (const block of parseRichText(text)) {
          for (const line of blockLines(block)) {
            for (const sign of plain(line)) expect(text.includes(sign)).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('text without marks comes back whole', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zñÑ0-9 .,;:()<>&"'₱-]*$/), (text) => {
        const [block] = parseRichText(text);
        expect(block ? blockLines(block).map(plain).join('\n') : '').toBe(text.trim());
      }),
    );
  });
});

describe('readable TeX', () => {
  it('says formulas in plain signs', () => {
    expect(readableTeX(String.raw`\dfrac{x^2 - 9}{x - 3} \le \sqrt{2} \times \text{m/s}`)).toBe(
      '(x² - 9)/(x - 3) ≤ √(2) × m/s',
    );
    expect(readableTeX(String.raw`\sin 30^\circ`)).toBe('sin 30°');
    expect(
      readableTeX(String.raw`\begin{cases} 2x & \text{if } x < 0 \\ 10 & \text{if } x \ge 0 \end{cases}`),
    ).toBe('2x if x < 0 ; 10 if x ≥ 0');
    expect(readableTeX(String.raw`\{(1, 2), (2, 2)\}`)).toBe('{(1, 2), (2, 2)}');
  });

  it('is never empty for what is not empty', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (tex) => {
        expect(readableTeX(tex).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a formula in words', () => {
  it.each([
    [String.raw`\frac{13}{38}`, '13 over 38'],
    ['x^2 + 3x - 4', 'x squared plus 3 x minus 4'],
    [String.raw`\frac{x + y}{xy}`, 'the fraction x plus y over x y, end of fraction'],
    [String.raw`2\sqrt{3}`, '2 times the square root of 3'],
    [String.raw`27^{\frac{2}{3}}`, '27 to the power 2 over 3'],
    [String.raw`\text{H}_2\text{O}`, 'H 2 O'],
    [String.raw`\log_3 (x + 6) = 2`, 'log base 3 open parenthesis x plus 6 close parenthesis equals 2'],
    [String.raw`0^\circ \le x < 360^\circ`, '0 degrees is at most x is less than 360 degrees'],
    [String.raw`1.6 \times 10^{-3}`, '1.6 times 10 to the power minus 3'],
    ['a_n', 'a sub n'],
    [
      String.raw`f(x) = \begin{cases} 2x & \text{if } x < 0 \\ 10 & \text{if } x \ge 0 \end{cases}`,
      'f open parenthesis x close parenthesis equals by cases: 2 x if x is less than 0; 10 if x is at least 0',
    ],
  ])('%s', (tex, words) => {
    expect(spokenTeX(tex)).toBe(words);
  });

  it('has a word for every command in our banks and lessons', () => {
    const folder = join(import.meta.dirname, '../../../supabase/questions');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.yaml'),
    );
    const commands = files.flatMap(
      (name) => readFileSync(join(folder, name), 'utf8').match(/\\[A-Za-z]{2,}/g) ?? [],
    );
    expect(commands.length).toBeGreaterThan(1000);
    // Their words are their names.
    const ownNames = new Set(['\\times', '\\log', '\\pi', '\\theta', '\\lambda', '\\mu', '\\angle']);
    const unknown = [...new Set(commands)].filter(
      (command) => !ownNames.has(command) && spokenTeX(`${command}{1}{2}`).split(' ')[0] === command.slice(1),
    );
    expect(unknown).toEqual([]);
  });

  it('is never empty for what is not empty', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (tex) => {
        expect(spokenTeX(tex).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('what touches a formula', () => {
  const kept = (line: string) =>
    keepTogether(parseInline(line)).map((piece) =>
      piece.kind === 'kept' ? `<${piece.head}${plain([piece.piece])}${piece.tail}>` : plain([piece]),
    );

  it('stays with it: the sign after it, the bracket or factor before it, the end of its word', () => {
    expect(kept('What is $x + 1$?')).toEqual(['What is ', '<x + 1?>']);
    expect(kept('Solve ($x = 2$), then stop.')).toEqual(['Solve ', '<(x = 2),>', ' then stop.']);
    expect(kept('the $n$th term on the $x$-axis')).toEqual([
      'the ',
      '<nth>',
      ' term on the ',
      '<x->',
      'axis',
    ]);
    expect(kept('10 = 5$x$ − 30')).toEqual(['10 = ', '<5x>', ' − 30']);
    expect(kept('Masarap ang ____.')).toEqual(['Masarap ang ', '<.>']);
  });

  it('is taken once where two formulas touch the same text', () => {
    expect(kept('$x$,$y$ and $a$ ($b$)')).toEqual(['<x,>', 'y', ' and ', 'a', ' ', '<(b)>']);
  });

  it('loses and doubles nothing, whatever the text', () => {
    const part = fc.constantFrom('$x$', '$y^2$', '____', '(', ')', '?', '.', ' ', 'th', '-', '₱', 'word');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const pieces = parseInline(parts.join(''));
        expect(kept(parts.join('')).join('').replaceAll(/[<>]/g, '')).toBe(plain(pieces));
      }),
    );
  });
});
