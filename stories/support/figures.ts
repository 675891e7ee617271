import type { FigureYaml } from '../../supabase/questions/tools/figures/schema.ts';

/** A sample of each figure type, as an author of questions writes it in a file. The data is invented. */
export const figureSamples = {
  line: {
    kind: 'line',
    alt: 'A line graph of the height of two bean seedlings over eight days.',
    x: { label: 'Day', values: [0, 2, 4, 6, 8] },
    y: { label: 'Height (cm)', from: 0, to: 16, step: 4 },
    series: [
      { name: 'In light', values: [0, 2, 5, 9, 13] },
      { name: 'In the dark', values: [0, 4, 9, 13, 15] },
    ],
  },
  titration: {
    kind: 'line',
    alt: 'A curve of the pH while a base is run into an acid.',
    x: { label: 'Base added (mL)', values: [0, 5, 10, 15, 20, 23, 24.5, 25, 25.5, 27, 30, 40, 50] },
    y: { label: 'pH', from: 0, to: 14, step: 2 },
    series: [{ values: [1, 1.2, 1.4, 1.6, 2, 2.4, 3, 7, 11, 11.6, 12, 12.3, 12.5] }],
    smooth: true,
    dots: false,
  },
  bar: {
    kind: 'bar',
    alt: 'A bar graph of books borrowed in two months by three year levels.',
    categories: ['Grade 10', 'Grade 11', 'Grade 12'],
    y: { label: 'Books borrowed', from: 0, to: 80, step: 20 },
    series: [
      { name: 'June', values: [40, 55, 30] },
      { name: 'July', values: [60, 45, 70] },
    ],
  },
  histogram: {
    kind: 'histogram',
    alt: 'A histogram of the minutes that learners take to school.',
    x: { label: 'Minutes', edges: [0, 10, 20, 30, 40, 50] },
    y: { label: 'Learners', from: 0, to: 12, step: 4 },
    counts: [4, 10, 7, 3, 1],
  },
  box: {
    kind: 'box',
    alt: 'Box plots of the scores of two sections.',
    x: { label: 'Score', from: 0, to: 50, step: 10 },
    rows: [
      { name: 'Section A', values: [10, 18, 26, 34, 46] },
      { name: 'Section B', values: [14, 24, 28, 32, 40] },
    ],
  },
  pie: {
    kind: 'pie',
    alt: 'A circle graph of how a school club spends its money.',
    slices: [
      { name: 'Materials', value: 40, label: '40%' },
      { name: 'Transport', value: 25, label: '25%' },
      { name: 'Food', value: 20, label: '20%' },
      { name: 'Other', value: 15, label: '15%' },
    ],
  },
  'number line': {
    kind: 'number-line',
    alt: 'A number line from −5 to 5. The part from −2, not included, to 3, included, is thick.',
    from: -5,
    to: 5,
    step: 1,
    ranges: [{ from: -2, to: 3, open: 'from' }],
  },
  plane: {
    kind: 'plane',
    alt: 'A parabola that opens upwards through (−1, 0), (1, −4) and (3, 0), and a line through (0, −3) and (3, 0).',
    x: [-3, 5],
    y: [-5, 4],
    functions: [{ f: '(x-1)^2 - 4' }, { f: 'x - 3' }],
    points: [{ at: [3, 0], name: 'P', label: '*P*' }],
  },
  geometry: {
    kind: 'sketch',
    alt: 'A right triangle ABC with legs of 6 cm and 8 cm. The right angle is at A.',
    points: { A: [0, 0], B: [8, 0], C: [0, 6] },
    parts: [
      { polygon: 'A B C' },
      { line: 'A B', label: '8 cm' },
      { line: 'A C', label: '6 cm' },
      { right: 'B A C' },
      { angle: 'C B A', label: '*x*' },
    ],
  },
  rays: {
    kind: 'sketch',
    alt: 'A thin converging lens with an object beyond its focal point on the left. One ray runs parallel to the axis and then through the focal point on the right, another through the middle of the lens.',
    points: {
      L: [-8, 0],
      R: [8, 0],
      O: [-6, 0],
      T: [-6, 2],
      U: [0, 2],
      D: [0, -3],
      V: [0, 3],
      M: [0, 0],
      I: [6, -2],
      F: [3, 0],
      G: [-3, 0],
    },
    parts: [
      { line: 'L R' },
      { line: 'D V', arrow: 'both', thick: true, tone: 'b' },
      { line: 'O T', arrow: 'end', thick: true },
      { line: 'T U', arrow: 'middle', tone: 'a' },
      { line: 'U I', arrow: 'middle', tone: 'a' },
      { line: 'T I', arrow: 'middle', tone: 'a' },
      { dot: 'F', label: 'F', side: 's' },
      { dot: 'G', label: 'F', side: 's' },
    ],
    notToScale: true,
  },
  circuit: {
    kind: 'circuit',
    alt: 'A 12 V battery in series with a 2 Ω resistor and a parallel pair of 6 Ω and 3 Ω.',
    battery: { label: '12 V', value: 12 },
    parts: {
      series: [
        { part: 'resistor', label: '2 Ω', value: 2 },
        {
          parallel: [
            { part: 'resistor', label: '6 Ω', value: 6 },
            { part: 'lamp', label: '3 Ω', value: 3 },
          ],
        },
        { part: 'ammeter' },
      ],
    },
  },
  'food web': {
    kind: 'flow',
    alt: 'A food web. Rice plants are eaten by grasshoppers and snails; grasshoppers by frogs; snails by ducks; frogs by snakes.',
    boxes: { Rice: [0.5, 3], Grasshopper: [0, 2], Snail: [1, 2], Frog: [0, 1], Duck: [1, 1], Snake: [0, 0] },
    arrows: ['Rice > Grasshopper', 'Rice > Snail', 'Grasshopper > Frog', 'Snail > Duck', 'Frog > Snake'],
  },
  venn: {
    kind: 'venn',
    alt: 'A Venn diagram of 40 learners: 12 only in chess, 9 in both, 14 only in debate, 5 in neither.',
    sets: ['Chess', 'Debate'],
    regions: { A: 12, B: 14, AB: 9, out: 5 },
  },
  pedigree: {
    kind: 'pedigree',
    alt: 'A family tree. 1, an unaffected man, and 2, an affected woman, have the children 3, 4 and 5; 4, a man, is affected.',
    people: {
      1: { sex: 'm', at: [1, 0] },
      2: { sex: 'f', affected: true, at: [2, 0] },
      3: { sex: 'f', at: [0.5, 1] },
      4: { sex: 'm', affected: true, at: [1.5, 1] },
      5: { sex: 'f', at: [2.5, 1] },
    },
    families: [{ parents: [1, 2], children: [3, 4, 5] }],
  },
} as const satisfies Readonly<Record<string, FigureYaml>>;
