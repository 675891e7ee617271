import type { CSSProperties } from 'react';

/** A step of the space scale: 0 is 0 px, 1 is 4 px, 4 is 16 px, 6 is 32 px, 9 is 96 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** One value for all screens, or one for phones and others from 40 rem (`tablet`) and from 64 rem (`desktop`). */
export type Responsive<Value> =
  | Value
  | Readonly<{ phone: Value; tablet?: Value | undefined; desktop?: Value | undefined }>;

/** The elements that a box may be: those that only say what is inside. One with behavior is a part of its own. */
export type BoxTag =
  | 'div'
  | 'section'
  | 'article'
  | 'aside'
  | 'header'
  | 'footer'
  | 'ul'
  | 'ol'
  | 'li'
  | 'p'
  | 'span'
  | 'fieldset'
  | 'figure'
  | 'figcaption'
  | 'blockquote'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'form';

/** A list without markers needs its role: Safari tells nobody of it otherwise. */
export const listRole = (tag: BoxTag): 'list' | undefined =>
  tag === 'ul' || tag === 'ol' ? 'list' : undefined;

/** Custom properties of one value, which Stack.module.css reads: `--gap`, `--gap-tablet`, `--gap-desktop`. */
export function responsive<Value extends number | string>(
  name: '--gap' | '--columns',
  value: Responsive<Value>,
  toCss: (value: Value) => string,
): CSSProperties {
  if (typeof value !== 'object') return { [name]: toCss(value) };
  const { phone, tablet = phone, desktop = tablet } = value;
  return {
    [name]: toCss(phone),
    [`${name}-tablet`]: toCss(tablet),
    [`${name}-desktop`]: toCss(desktop),
  };
}

export const spaceOf = (step: Gap): string => (step === 0 ? '0px' : `var(--space-${step})`);

/** The gap between children as custom properties. */
export const gapStyle = (gap: Responsive<Gap>): CSSProperties => responsive('--gap', gap, spaceOf);
