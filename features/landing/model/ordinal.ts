const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
/** Made when it is first used: it would keep the whole page waiting. */
let rules: Intl.PluralRules | undefined;

/** A rank in words: 1st, 2nd, 3rd, 4th, 11th, 21st (docs/product.md#land-5). */
export function ordinal(rank: number): string {
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${rank}${SUFFIXES[rules.select(rank)] ?? 'th'}`;
}
