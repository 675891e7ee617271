/** Every color role of tokens.css with its purpose. Use a role as `var(--color-<role>)` in a component's CSS. */
export const colorUses = {
  canvas: 'The page.',
  surface: 'Cards, fields and rows on the page.',
  'surface-raised': 'What floats: dialogs, menus, toasts, bars.',
  'surface-sunken': 'Wells and tracks in a card: as dark as the page, never darker.',
  'surface-hover': 'A row or quiet control under the pointer.',
  'surface-pressed': 'The same while it is pressed.',
  border: 'Dividers and the edges of cards. Decoration only.',
  'border-strong': 'The edge of a control.',
  text: 'What is read, on any ground.',
  'text-muted': 'Hints, captions and labels that may be skipped.',
  'text-disabled': 'Controls that cannot be used.',
  link: 'Links and quiet actions.',
  focus: 'The focus ring.',
  scrim: 'Behind a dialog.',
  brand: 'Covers and the logo. Not for states.',
  'on-brand': 'Text on brand.',
  'brand-text': 'Brand words and icons on paper. Not for states or links.',
  accent: 'Decoration in small amounts: the sun, a flag. Not for text.',
  'on-accent': 'Text on accent.',
  'medal-silver': 'The second rank. The first has accent.',
  'medal-bronze': 'The third rank.',
  primary: 'The main action of a screen. One at a time.',
  'primary-hover': 'The main action under the pointer.',
  'primary-pressed': 'The main action while it is pressed.',
  'on-primary': 'Text on primary.',
  selected: 'The ground of what is picked or current.',
  'selected-edge': 'The edge and mark of what is picked or current.',
  'on-selected-edge': 'Text on selected-edge.',
  success: 'A fill: right, done, on.',
  'on-success': 'Text on success.',
  'success-text': 'The word or mark that says right or done.',
  'success-soft': 'The ground of a right answer or good news.',
  warning: 'A fill: take care.',
  'on-warning': 'Text on warning.',
  'warning-text': 'The word or mark that says take care.',
  'warning-soft': 'The ground of a caution.',
  danger: 'A fill: a step that destroys.',
  'danger-hover': 'The same under the pointer.',
  'on-danger': 'Text on danger.',
  'danger-text': 'The mark or the one line that says wrong. Never body text.',
  'danger-soft': 'The ground of a failure notice. Not for a wrong answer.',
  info: 'A fill: worth knowing.',
  'on-info': 'Text on info.',
  'info-text': 'The mark of a note.',
  'info-soft': 'The ground of a note or advice.',
  'chart-positive': 'A score at or over the line, in every chart.',
  'chart-caution': 'A score a little under the line.',
  'chart-negative': 'A score well under the line.',
  'chart-neutral': 'A quantity without a verdict: time, a goal, a range.',
  'chart-coverage': 'How much was tried. Not how well.',
  'chart-track': 'The empty part of a ring or bar.',
  'heat-0': 'A day without practice.',
  'heat-1': 'A day with a little practice.',
  'heat-2': 'A day with some practice.',
  'heat-3': 'A day with much practice.',
  'heat-4': 'A day with the most practice.',
  'figure-a': "A question's drawing: first ink.",
  'figure-b': "A question's drawing: second ink.",
  'figure-c': "A question's drawing: third ink.",
  'figure-d': "A question's drawing: fourth ink.",
  'figure-soft': "A question's drawing: soft fill.",
} as const;

/** Every type role of tokens.css with its purpose. Use a role as `font: var(--type-<role>)`. */
export const typeUses: Readonly<Record<string, string>> = {
  display: "The landing page's headline.",
  'title-lg': "A page's title.",
  title: 'A section of a page, or a dialog.',
  'title-sm': 'A confirmation, a section of a text.',
  'title-xs': 'A card, an empty state, a group of options, a passage.',
  'body-lg': "An option's text, a lead, a large button.",
  body: 'Text.',
  'body-sm': 'Hints, notes and the cells of a table.',
  'label-lg': 'A button, and what names a table.',
  label: "A field's label, a small button, a segment, a verdict.",
  caption: 'Badges, times of day, the words of a tab bar.',
  question: "A question's text.",
  'figure-lg': 'The one number of its card.',
  figure: 'A number in a row of numbers.',
  'figure-sm': 'A number in a bar, a ring or a clock.',
};

/** A color role's name without its `--color-` prefix. */
export type ColorRole = keyof typeof colorUses;

const isRole = (name: string): name is ColorRole => name in colorUses;

/** The names of the roles, in the order of tokens.css. */
export const colorRoles: readonly ColorRole[] = Object.keys(colorUses).filter(isRole);

/**
 * A pair of colors: a foreground on a background. WCAG 2.2 AA requires a contrast of 4.5 for text (1.4.3), and 3 for
 * the shape of a control (1.4.11).
 */
export type ColorPair = Readonly<{ foreground: ColorRole; background: ColorRole; use: 'text' | 'shape' }>;

const grounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'] as const;
const papers = ['canvas', 'surface', 'surface-raised'] as const;
const tones = ['success', 'warning', 'danger', 'info'] as const;

/** Soft backgrounds that may appear in one list. Any two must look clearly different: ΔE2000 of 8 or more. */
export const softBackgrounds: readonly ColorRole[] = [
  'surface',
  'selected',
  ...tones.map((tone) => `${tone}-soft` as const),
];

/**
 * Groups of colors with different meanings that may appear side by side. Any two in a group need a ΔE2000 of 8 or more.
 */
export const distinctColorGroups: readonly (readonly ColorRole[])[] = [
  ['primary', 'danger', 'success', 'warning', 'selected-edge'],
  ['chart-positive', 'chart-caution', 'chart-negative', 'chart-neutral', 'chart-coverage'],
  ['accent', 'warning', 'danger'],
  ['accent', 'medal-silver', 'medal-bronze'],
  ['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4'],
  ['figure-a', 'figure-b', 'figure-c', 'figure-d'],
];

const pairs = (
  foregrounds: readonly ColorRole[],
  backgrounds: readonly ColorRole[],
  use: ColorPair['use'],
): ColorPair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => ({ foreground, background, use })));

/**
 * The color pairs that components use. If a component puts one role on another, add the pair here for the contrast
 * test.
 */
export const colorPairs: readonly ColorPair[] = [
  ...pairs(
    ['text', 'text-muted', 'link', 'brand-text', ...tones.map((tone) => `${tone}-text` as const)],
    grounds,
    'text',
  ),
  ...pairs(
    ['text', 'text-muted', 'link'],
    ['surface-pressed', 'selected', ...tones.map((tone) => `${tone}-soft` as const)],
    'text',
  ),
  ...tones.flatMap((tone) => [
    ...pairs([`on-${tone}`], [tone], 'text'),
    ...pairs([`${tone}-text`], [`${tone}-soft`], 'text'),
    ...pairs([tone], ['canvas', 'surface'], 'shape'),
    ...pairs([`${tone}-text`], ['selected'], 'shape'),
  ]),
  ...pairs(['on-brand'], ['brand'], 'text'),
  ...pairs(['on-primary'], ['primary', 'primary-hover', 'primary-pressed'], 'text'),
  ...pairs(['primary'], papers, 'shape'),
  ...pairs(['on-danger'], ['danger-hover'], 'text'),
  ...pairs(['on-accent'], ['accent', 'medal-silver', 'medal-bronze'], 'text'),
  ...pairs(['on-selected-edge'], ['selected-edge'], 'text'),
  ...pairs(['selected-edge'], [...grounds, 'selected'], 'shape'),
  ...pairs(['border-strong', 'focus'], grounds, 'shape'),
  ...pairs(['text-disabled'], ['canvas', 'surface'], 'shape'),
  ...pairs(
    ['chart-positive', 'chart-caution', 'chart-negative', 'chart-neutral', 'chart-coverage'],
    papers,
    'shape',
  ),
  ...pairs(['figure-a', 'figure-b', 'figure-c', 'figure-d'], ['canvas', 'surface'], 'text'),
  ...pairs(['surface'], ['figure-a', 'figure-b', 'figure-c', 'figure-d'], 'text'),
];
