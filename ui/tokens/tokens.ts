/** Every colour role of tokens.css; written as `var(--color-<role>)` in a part's CSS. */
export const colorRoles = [
  'canvas',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'border',
  'border-strong',
  'text',
  'text-muted',
  'text-disabled',
  'focus',
  'scrim',
  'primary',
  'primary-hover',
  'on-primary',
  'primary-text',
  'primary-soft',
  'on-primary-soft',
  'success',
  'success-hover',
  'on-success',
  'success-text',
  'success-soft',
  'on-success-soft',
  'accent',
  'on-accent',
  'warning',
  'on-warning',
  'warning-text',
  'warning-soft',
  'on-warning-soft',
  'danger',
  'danger-hover',
  'on-danger',
  'danger-text',
  'danger-soft',
  'on-danger-soft',
  'info',
  'on-info',
  'info-text',
  'info-soft',
  'on-info-soft',
] as const;

/** A colour role's name without its `--color-` prefix. */
export type ColorRole = (typeof colorRoles)[number];

/** A foreground on a background, and what WCAG 2.2 AA asks of it: 4.5 for text (1.4.3), 3 for the shape of a control (1.4.11). */
export type ColorPair = Readonly<{ foreground: ColorRole; background: ColorRole; use: 'text' | 'shape' }>;

const grounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'] as const;
const tones = ['primary', 'success', 'warning', 'danger', 'info'] as const;

const pairs = (
  foregrounds: readonly ColorRole[],
  backgrounds: readonly ColorRole[],
  use: ColorPair['use'],
): ColorPair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => ({ foreground, background, use })));

/** The pairs the parts use. A part that puts one role on another adds the pair here, and the contrast test judges it. */
export const colorPairs: readonly ColorPair[] = [
  ...pairs(['text', 'text-muted', ...tones.map((tone) => `${tone}-text` as const)], grounds, 'text'),
  ...tones.flatMap((tone) => [
    ...pairs([`on-${tone}`], [tone], 'text'),
    ...pairs([`on-${tone}-soft`], [`${tone}-soft`], 'text'),
    ...pairs([tone, `${tone}-text`], ['canvas', 'surface'], 'shape'),
    ...pairs([`${tone}-text`], [`${tone}-soft`], 'shape'),
  ]),
  ...pairs(['on-primary'], ['primary-hover'], 'text'),
  ...pairs(['on-success'], ['success-hover'], 'text'),
  ...pairs(['on-danger'], ['danger-hover'], 'text'),
  ...pairs(['on-accent'], ['accent'], 'text'),
  ...pairs(['border-strong', 'focus'], grounds, 'shape'),
  ...pairs(['text-disabled'], ['canvas', 'surface'], 'shape'),
];
