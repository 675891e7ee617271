/** The values of a theme, by name without the leading dashes. */
export type TokenValues = ReadonlyMap<string, string>;
type Scheme = 'light' | 'dark';

const declarations = (css: string): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' ').trim(),
    ]),
  );

const pair = /light-dark\(((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)/g;

/** Parses both themes from the text of palette.css and tokens.css. A value may still refer to another: `var(--ink-9)`. */
export function parseSources(css: string): Readonly<Record<Scheme, TokenValues>> {
  const all = declarations(css.replace(/\/\*[\s\S]*?\*\//g, ''));
  const theme = (scheme: Scheme): TokenValues =>
    new Map(
      [...all].map(([name, value]) => [
        name,
        value.replace(pair, (_, light: string, dark: string) => (scheme === 'light' ? light : dark).trim()),
      ]),
    );
  return { light: theme('light'), dark: theme('dark') };
}

/** A value with what it refers to in place of each `var()`. */
export const resolveValue = (value: string, all: TokenValues): string =>
  value.replace(/var\(--([\w-]+)\)/g, (_, name: string) => resolveValue(all.get(name) ?? '', all));

/** Parses both themes and resolves every value. */
export function parseThemes(css: string): Readonly<Record<Scheme, TokenValues>> {
  const { light, dark } = parseSources(css);
  const theme = (all: TokenValues): TokenValues =>
    new Map([...all].map(([name, value]) => [name, resolveValue(value, all)]));
  return { light: theme(light), dark: theme(dark) };
}
