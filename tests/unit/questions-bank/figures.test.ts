import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureSamples } from '../../../stories/support/figures.ts';
import { describeFigure, figureMarkup } from '../../../supabase/questions/tools/figures/figure.ts';
import { figureNumbers } from '../../../supabase/questions/tools/figures/numbers.ts';
import type { FigureOfKind, FigureYaml } from '../../../supabase/questions/tools/figures/schema.ts';
import { computedKeysRule } from '../../../supabase/questions/tools/rules/computed-keys.ts';
import { figuresRule } from '../../../supabase/questions/tools/rules/figures.ts';
import { questionText } from '../../../supabase/questions/tools/seed-sql.ts';
import { allowedFigureProp, isFigureLine, splitFigures } from '../../../ui/figure/allowed.ts';
import { itemsOf, makeItem, makeLibrary } from './fixtures.ts';

const complaints = (figure: FigureYaml, changes: Parameters<typeof makeItem>[1] = {}) =>
  figuresRule.check(makeLibrary([makeItem(1, { figure, ...changes })])).map(({ message }) => message);

const sketch = (
  parts: FigureOfKind<'sketch'>['parts'],
  changes: Partial<FigureOfKind<'sketch'>> = {},
): FigureYaml => ({
  kind: 'sketch',
  alt: 'A triangle of which two sides are given.',
  points: { A: [0, 0], B: [8, 0], C: [0, 6] },
  parts,
  ...changes,
});

describe('a figure', () => {
  it.each(Object.entries(figureSamples))(
    'of the kind %s is drawn, small, legible and by the list',
    (_, figure) => {
      expect(complaints(figure)).toEqual([]);
    },
  );

  it('is one line of SVG above its stem, and leaves it as it was', () => {
    for (const figure of Object.values(figureSamples)) {
      const text = questionText(makeItem(1, { figure }));
      expect(splitFigures(text)).toEqual({
        text: makeItem(1).question,
        figures: [figureMarkup(figure, 'en')],
      });
    }
  });

  it('carries no attribute but those of the list, whatever name is asked', () => {
    expect(allowedFigureProp('cx', '4')).toBe('cx');
    for (const name of ['onload', 'constructor', '__proto__', 'toString']) {
      expect(allowedFigureProp(name, '4')).toBe(null);
    }
  });

  it('of a passage is under its text', () => {
    const figure = figureSamples.venn;
    if (!figure) throw new Error('no sample');
    const passage = { kind: 'data' as const, title: 'Clubs', text: 'Forty learners.', figure };
    const lines = questionText(makeItem(1, { passage })).split('\n\n');
    expect(lines.map((line) => (isFigureLine(line) ? 'figure' : line))).toEqual([
      'Clubs',
      'Forty learners.',
      'figure',
      '---',
      makeItem(1).question,
    ]);
  });

  it('that is a table is a table of the markup', () => {
    const table: FigureYaml = {
      kind: 'table',
      head: ['Time (s)', 'Speed (m/s)'],
      rows: [
        [0, -1.5],
        [1, 12000],
      ],
    };
    expect(figureMarkup(table, 'en')).toBe(
      '| Time (s) | Speed (m/s) |\n| --- | --- |\n| 0 | −1.5 |\n| 1 | 12,000 |',
    );
    expect(complaints({ ...table, rows: [[1]] })).toEqual([
      'cells: the number of values differs from the number of positions',
    ]);
  });

  it('says in words every number of a data display', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 8 }), (values) => {
        const figure: FigureYaml = {
          kind: 'line',
          alt: 'A line graph of made-up data.',
          x: { label: 'Day', values: values.map((_, index) => index) },
          y: { label: 'Level' },
          series: [{ values }],
        };
        const words = describeFigure(figure);
        expect(words).toContain(
          `Level: ${values.map((value) => String(value).replace('-', '−')).join(', ')}.`,
        );
      }),
    );
  });

  it('is as high as the part of a circle that an arc draws', () => {
    const half = sketch([{ arc: 'O', radius: 6, from: 180, to: 0, sector: true }], { points: { O: [0, 0] } });
    expect(figureMarkup(half, 'en')).toContain('viewBox="0 0 300 162"');
  });

  it('escapes what its words hold', () => {
    const svg = figureMarkup(sketch([{ polygon: 'A B C', label: 'a < b & "c"' }]), 'en');
    expect(svg).toContain('a &lt; b &amp; &quot;c&quot;');
  });
});

describe('the rule of figures', () => {
  it('finds texts that run over each other', () => {
    const twice = sketch([
      { text: 'one thing', at: 'A' },
      { text: 'another', at: 'A' },
    ]);
    expect(complaints(twice)).toEqual(["'another' runs over 'one thing'"]);
  });

  it('holds a drawing to its labels, unless it says that it is not to scale', () => {
    const parts: FigureOfKind<'sketch'>['parts'] = [
      { line: 'A B', label: '8 cm' },
      { line: 'A C', label: '3 cm' },
      { angle: 'B A C', label: '80°' },
    ];
    expect(complaints(sketch(parts))).toEqual([
      'the length of 3 cm is not drawn to the scale of the others',
      'the angle of 80° is drawn as 90.0°',
    ]);
    expect(complaints(sketch(parts, { notToScale: true }))).toEqual([]);
    expect(figureMarkup(sketch(parts, { notToScale: true }), 'fil')).toContain('Hindi ayon sa sukat');
  });

  it('finds data that do not fit together, a point that is not there, and words that tell the key', () => {
    const line = figureSamples.line;
    if (line?.kind !== 'line') throw new Error('no sample');
    expect(complaints({ ...line, series: [{ values: [1] }] })).toEqual([
      'values: the number of values differs from the number of positions',
    ]);
    expect(complaints(sketch([{ line: 'A Q' }]))).toEqual(['cannot be drawn: no point Q']);
    const options = { A: 'Crab', B: 'two sides are given', C: 'Clams', D: 'Egret' };
    expect(complaints(sketch([{ line: 'A B' }]), { options })).toEqual([
      'the text of the figure gives the key away',
    ]);
  });
});

describe('the numbers of a figure', () => {
  const keyFrom = (figure: FigureYaml, expression: string, options: Record<'A' | 'B' | 'C' | 'D', string>) =>
    computedKeysRule.check(makeLibrary([makeItem(1, { figure, options, compute: { expression } })]));

  it('are what a computation may name', () => {
    const { line, circuit, plane, venn } = figureSamples;
    if (!line || !circuit || !plane || !venn) throw new Error('no sample');
    expect(figureNumbers(line).values).toMatchObject({ x: [0, 2, 4, 6, 8], s1: [0, 2, 5, 9, 13] });
    const options = { A: '3 A', B: '4 A', C: '5 A', D: '6 A' };
    expect(keyFrom(circuit, 'V / (R1 + R2 * R3 / (R2 + R3)) + 1', options)).toEqual([]);
    expect(keyFrom(line, 's2[5] - s1[5] + 2', options)).toEqual([]);
    expect(keyFrom(plane, 'f(P[1]) - f(1)', options)).toEqual([]);
    expect(keyFrom(venn, 'AB - out', options)).toEqual([]);
    expect(keyFrom(venn, 'AB - A', options)).toHaveLength(1);
  });
});

describe('a figure in a file', () => {
  const file = (figure: string) => `tag: biology
items:
  - difficulty: Easy
    figure: ${figure}
    question: 'What is it?'
    options: { A: 'a', B: 'b', C: 'c', D: 'd' }
    answer: A
    explanation: 'Because it is so.'
`;

  it('is read by its kind', () => {
    const figure = "{ kind: venn, alt: 'Two sets that overlap.', sets: [P, Q], regions: { AB: 3 } }";
    expect(itemsOf(file(figure))[0]?.figure).toMatchObject({ kind: 'venn', regions: { AB: 3 } });
    expect(itemsOf(file("{ kind: hologram, alt: 'Two sets that overlap.' }"))).toEqual([]);
  });
});
