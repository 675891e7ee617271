import * as v from 'valibot';

const text = v.pipe(v.string('must be text (quote it)'), v.trim(), v.nonEmpty('must not be empty'));
const number = v.pipe(v.number('must be a number'), v.finite('must be a finite number'));
const positive = v.pipe(number, v.gtValue(0, 'must be above 0'));
const point = v.strictTuple([number, number]);
const name = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9']*$/, 'must be a name: letters and digits'));
const names = v.pipe(v.string(), v.regex(/^\S+(?: \S+)*$/, 'must be names with one space between'));

/** The description for a learner who cannot see the figure. The script adds the data of a chart. */
const alt = v.pipe(
  text,
  v.minLength(20, 'must say what the figure shows'),
  v.maxLength(1200, 'must be at most 1,200 characters'),
);
const common = { alt };

const axis = v.strictObject({
  /** The axis label: the quantity, with its unit in brackets. */
  label: text,
  from: v.optional(number),
  to: v.optional(number),
  /** The distance between ticks. */
  step: v.optional(positive),
});

const series = v.strictObject({ name: v.optional(text), values: v.array(number) });

/** A line graph or a scatter plot of numbers. */
const graph = v.strictObject({
  kind: v.picklist(['line', 'scatter']),
  ...common,
  x: v.strictObject({ ...axis.entries, values: v.array(number) }),
  y: axis,
  series: v.pipe(v.array(series), v.minLength(1), v.maxLength(4)),
  /** Whether the points are connected by a smooth curve and not by straight lines. */
  smooth: v.optional(v.boolean()),
  /** Whether each point has a dot. Default true. */
  dots: v.optional(v.boolean()),
});

const bar = v.strictObject({
  kind: v.literal('bar'),
  ...common,
  categories: v.pipe(v.array(text), v.minLength(2), v.maxLength(8)),
  y: axis,
  series: v.pipe(v.array(series), v.minLength(1), v.maxLength(3)),
});

const histogram = v.strictObject({
  kind: v.literal('histogram'),
  ...common,
  x: v.strictObject({ label: text, edges: v.pipe(v.array(number), v.minLength(3)) }),
  y: axis,
  counts: v.array(number),
});

const box = v.strictObject({
  kind: v.literal('box'),
  ...common,
  x: axis,
  /** `values`: minimum, lower quartile, median, upper quartile, maximum. */
  rows: v.pipe(
    v.array(v.strictObject({ name: text, values: v.strictTuple([number, number, number, number, number]) })),
    v.minLength(1),
    v.maxLength(4),
  ),
});

const pie = v.strictObject({
  kind: v.literal('pie'),
  ...common,
  slices: v.pipe(
    v.array(v.strictObject({ name: text, value: positive, label: v.optional(text) })),
    v.minLength(2),
    v.maxLength(7),
  ),
});

/** A table. It is not drawn, but written as a table in our markup. */
const table = v.strictObject({
  kind: v.literal('table'),
  alt: v.optional(alt),
  head: v.pipe(v.array(v.string()), v.minLength(2), v.maxLength(7)),
  rows: v.pipe(v.array(v.array(v.union([v.string(), number]))), v.minLength(1)),
});

const numberLine = v.strictObject({
  kind: v.literal('number-line'),
  ...common,
  from: number,
  to: number,
  step: positive,
  /** The ticks that are labeled with a number. Default: all. */
  numbered: v.optional(v.array(number)),
  points: v.optional(
    v.array(v.strictObject({ at: number, label: v.optional(text), open: v.optional(v.boolean()) })),
  ),
  /**
   * The ranges drawn as thick lines. Without `from` or `to`, a range continues to the end of the number line, with an
   * arrow.
   */
  ranges: v.optional(
    v.array(
      v.strictObject({
        from: v.optional(number),
        to: v.optional(number),
        open: v.optional(v.picklist(['from', 'to', 'both'])),
      }),
    ),
  ),
});

/** A coordinate plane with graphs of functions. */
const plane = v.strictObject({
  kind: v.literal('plane'),
  ...common,
  x: point,
  y: point,
  /** The distance between numbered ticks. Default 1. */
  step: v.optional(positive),
  /** mathjs expressions in x. They are named f, g and h in their order. `label: ''` hides the name. */
  functions: v.optional(
    v.array(
      v.strictObject({
        f: text,
        from: v.optional(number),
        to: v.optional(number),
        label: v.optional(v.string()),
        labelAt: v.optional(point),
        dashed: v.optional(v.boolean()),
      }),
    ),
  ),
  points: v.optional(
    v.array(
      v.strictObject({
        at: point,
        name: v.optional(name),
        label: v.optional(text),
        open: v.optional(v.boolean()),
      }),
    ),
  ),
  /** Closed shapes, such as a region: their corners in order. */
  regions: v.optional(v.array(v.pipe(v.array(point), v.minLength(3)))),
  lines: v.optional(
    v.array(
      v.strictObject({
        from: point,
        to: point,
        dashed: v.optional(v.boolean()),
        arrow: v.optional(v.boolean()),
      }),
    ),
  ),
});

const look = {
  label: v.optional(text),
  /** The side of the point on which its label is drawn, as a compass direction; `c` is on the point. */
  side: v.optional(v.picklist(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw', 'c'])),
  dashed: v.optional(v.boolean()),
  thick: v.optional(v.boolean()),
  tone: v.optional(v.picklist(['ink', 'a', 'b', 'c', 'd', 'grid'])),
  fill: v.optional(v.picklist(['soft', 'ink', 'a', 'b', 'c', 'd', 'ground'])),
};

const sketchPart = v.union(
  [
    v.strictObject({
      line: names,
      arrow: v.optional(v.picklist(['end', 'both', 'middle'])),
      marks: v.optional(v.picklist([1, 2, 3])),
      ...look,
    }),
    v.strictObject({
      curve: names,
      arrow: v.optional(v.picklist(['end', 'both'])),
      closed: v.optional(v.boolean()),
      ...look,
    }),
    v.strictObject({ polygon: names, ...look }),
    v.strictObject({ circle: name, radius: positive, ...look }),
    v.strictObject({ ellipse: name, radii: point, ...look }),
    v.strictObject({
      arc: name,
      radius: positive,
      from: number,
      to: number,
      arrow: v.optional(v.literal('end')),
      sector: v.optional(v.boolean()),
      ...look,
    }),
    v.strictObject({ angle: names, size: v.optional(positive), ...look }),
    v.strictObject({ right: names, ...look }),
    v.strictObject({ dot: names, ...look }),
    v.strictObject({ text: text, at: name, bold: v.optional(v.boolean()) }),
  ],
  'must be one of line, curve, polygon, circle, ellipse, arc, angle, right, dot, text, with its own fields',
);

/** Points, and lines and shapes through them: geometry, rays, forces, maps, apparatus. y points up. */
const sketch = v.strictObject({
  kind: v.literal('sketch'),
  ...common,
  points: v.record(name, point),
  parts: v.pipe(v.array(sketchPart), v.minLength(1)),
  /**
   * True if lengths and angles must not be measured. Then the figure says so, and its labels need not match the
   * drawing.
   */
  notToScale: v.optional(v.boolean()),
});

export type CircuitPart =
  | { readonly part: string; readonly label?: string | undefined; readonly value?: number | undefined }
  | { readonly series: readonly CircuitPart[] }
  | { readonly parallel: readonly CircuitPart[] };

const circuitPart: v.GenericSchema<CircuitPart> = v.lazy(() =>
  v.union(
    [
      v.strictObject({
        part: v.picklist([
          'resistor',
          'lamp',
          'switch',
          'open-switch',
          'ammeter',
          'voltmeter',
          'cell',
          'wire',
          'box',
        ]),
        label: v.optional(text),
        value: v.optional(number),
      }),
      v.strictObject({ series: v.pipe(v.array(circuitPart), v.minLength(2)) }),
      v.strictObject({ parallel: v.pipe(v.array(circuitPart), v.minLength(2), v.maxLength(3)) }),
    ],
    'must be a part (resistor, lamp, …), or series or parallel of parts',
  ),
);

/** A battery and the parts connected to it. */
const circuit = v.strictObject({
  kind: v.literal('circuit'),
  ...common,
  battery: v.strictObject({ label: v.optional(text), value: v.optional(number) }),
  parts: circuitPart,
});

/** Boxes on a grid, with arrows between them: food webs, cycles, steps. */
const flow = v.strictObject({
  kind: v.literal('flow'),
  ...common,
  /** The column and row of each box, from 0, by the box's text. */
  boxes: v.record(text, point),
  /** The arrows, as `From > To`, with an optional label after a colon: `Grass > Hopper: eaten by`. */
  arrows: v.array(
    v.pipe(v.string(), v.regex(/^.+ > [^:]+(?:: .+)?$/, "must be 'From > To' or 'From > To: words'")),
  ),
  /** Whether the texts are drawn without boxes around them. */
  plain: v.optional(v.boolean()),
});

const venn = v.strictObject({
  kind: v.literal('venn'),
  ...common,
  sets: v.pipe(v.array(text), v.minLength(2), v.maxLength(3)),
  /** The text in each region: A, B, AB, and with three sets also C, AC, BC, ABC; `out` is outside all sets. */
  regions: v.record(
    v.picklist(['A', 'B', 'C', 'AB', 'AC', 'BC', 'ABC', 'out']),
    v.union([number, v.string()]),
  ),
  shaded: v.optional(v.array(v.picklist(['A', 'B', 'AB']))),
});

/** A pedigree: squares for males, circles for females, filled if affected. */
const pedigree = v.strictObject({
  kind: v.literal('pedigree'),
  ...common,
  /**
   * The people of a family tree, by the number drawn beside each. `at` is the position within the generation, then the
   * generation, both counted from 0.
   */
  people: v.record(
    v.pipe(v.string(), v.regex(/^\d+$/, 'must be a number')),
    v.strictObject({ sex: v.picklist(['m', 'f']), affected: v.optional(v.boolean()), at: point }),
  ),
  /** Two parents and their children. */
  families: v.array(
    v.strictObject({
      parents: v.strictTuple([number, number]),
      children: v.pipe(v.array(number), v.minLength(1)),
    }),
  ),
});

/** A figure as written in a file (README.md, "Figures"). */
export const FigureSchema = v.variant(
  'kind',
  [graph, bar, histogram, box, pie, table, numberLine, plane, sketch, circuit, flow, venn, pedigree],
  'kind must be one of line, scatter, bar, histogram, box, pie, table, number-line, plane, sketch, circuit, flow, venn, pedigree',
);

export type FigureYaml = v.InferOutput<typeof FigureSchema>;
export type FigureOfKind<Kind extends FigureYaml['kind']> = Extract<FigureYaml, { kind: Kind }>;
export type SketchPart = v.InferOutput<typeof sketchPart>;
export type GraphYaml = v.InferOutput<typeof graph>;
export type AxisYaml = v.InferOutput<typeof axis>;
