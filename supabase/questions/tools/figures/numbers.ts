import type { CircuitPart, FigureYaml } from './schema.ts';

/** The figure's numbers and functions, for use in an item's computation. */
export interface FigureNumbers {
  readonly values: Readonly<Record<string, number | number[]>>;
  /** Function definitions as mathjs statements. */
  readonly before: string;
}

function circuitValues(part: CircuitPart, counter: { r: number }): [string, number][] {
  if ('series' in part) return part.series.flatMap((inner) => circuitValues(inner, counter));
  if ('parallel' in part) return part.parallel.flatMap((inner) => circuitValues(inner, counter));
  if (part.value === undefined) return [];
  counter.r += 1;
  return [[`R${counter.r}`, part.value]];
}

const columnsOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  head.flatMap((_, column): [string, number[]][] => {
    const cells = rows.flatMap((row) => {
      const cell = row[column];
      return typeof cell === 'number' ? [cell] : [];
    });
    return cells.length === 0 ? [] : [[`c${column + 1}`, cells]];
  });

/**
 * The numbers of a figure, by their names in the README, so that a key is computed from the same numbers as the
 * drawing. Lists are counted from 1, as in mathjs.
 */
export function figureNumbers(figure: FigureYaml): FigureNumbers {
  const plain = (values: FigureNumbers['values']): FigureNumbers => ({ values, before: '' });
  switch (figure.kind) {
    case 'line':
    case 'scatter':
      return plain({
        x: figure.x.values,
        ...Object.fromEntries(figure.series.map(({ values }, index) => [`s${index + 1}`, values])),
      });
    case 'bar':
      return plain(Object.fromEntries(figure.series.map(({ values }, index) => [`s${index + 1}`, values])));
    case 'histogram':
      return plain({ edges: figure.x.edges, counts: figure.counts });
    case 'box':
      return plain(
        Object.fromEntries(figure.rows.map(({ values }, index) => [`b${index + 1}`, [...values]])),
      );
    case 'pie':
      return plain({ shares: figure.slices.map(({ value }) => value) });
    case 'table':
      return plain(Object.fromEntries(columnsOf(figure.head, figure.rows)));
    case 'number-line':
      return plain({
        marks: (figure.points ?? []).map(({ at }) => at),
        from: figure.from,
        to: figure.to,
        step: figure.step,
      });
    case 'plane':
      return {
        values: Object.fromEntries(
          (figure.points ?? []).flatMap(({ name, at }) => (name === undefined ? [] : [[name, [...at]]])),
        ),
        before: (figure.functions ?? [])
          .map(({ f }, index) => `${'fghk'[index] ?? 'f'}(x) = ${f}\n`)
          .join(''),
      };
    case 'sketch':
      return plain(Object.fromEntries(Object.entries(figure.points).map(([name, at]) => [name, [...at]])));
    case 'circuit':
      return plain({
        ...Object.fromEntries(circuitValues(figure.parts, { r: 0 })),
        ...(figure.battery.value === undefined ? {} : { V: figure.battery.value }),
      });
    case 'venn':
      return plain(
        Object.fromEntries(
          Object.entries(figure.regions).filter(
            (entry): entry is [string, number] => typeof entry[1] === 'number',
          ),
        ),
      );
    case 'flow':
    case 'pedigree':
      return plain({});
  }
}
