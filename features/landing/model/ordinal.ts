const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
/** The English plural rules. Created on first use, because creating them at load would delay the whole page. */
let rules: Intl.PluralRules | undefined;

/** Writes a rank as an ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st (docs/product.md#land-5). */
export function ordinal(rank: number): string {
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${rank}${SUFFIXES[rules.select(rank)] ?? 'th'}`;
}
