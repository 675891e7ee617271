/** The values of a theme, by name without the leading dashes; opaque colors are resolved to `#rrggbb`. */
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

const resolve = (all: ReadonlyMap<string, string>, name: string, scheme: Scheme): string =>
  (all.get(name) ?? '')
    .replace(pair, (_, light: string, dark: string) => (scheme === 'light' ? light : dark).trim())
    .replace(/var\(--([\w-]+)\)/g, (_, other: string) => resolve(all, other, scheme));

/** Parses both themes from the text of palette.css and tokens.css. */
export function parseThemes(css: string): Readonly<Record<Scheme, TokenValues>> {
  const all = declarations(css.replace(/\/\*[\s\S]*?\*\//g, ''));
  const theme = (scheme: Scheme): TokenValues =>
    new Map([...all.keys()].map((name) => [name, resolve(all, name, scheme)]));
  return { light: theme('light'), dark: theme('dark') };
}
