/** The custom properties of one theme, by name without the leading dashes. */
export type TokenValues = ReadonlyMap<string, string>;

const declarations = (body: string): TokenValues => {
  const found = new Map<string, string>();
  for (const [, name, value] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    if (name !== undefined && value !== undefined) found.set(name, value.trim());
  }
  return found;
};

const block = (css: string, opening: RegExp, name: string): TokenValues => {
  const body = opening.exec(css)?.[1];
  if (body === undefined) throw new Error(`tokens.css has no block for ${name}.`);
  return declarations(body);
};

/**
 * Reads the two themes out of the text of tokens.css.
 * @returns the light values, the dark values, and those of the block that follows the system's wish
 */
export function parseThemes(css: string): { light: TokenValues; dark: TokenValues; system: TokenValues } {
  return {
    light: block(css, /:root,\s*\[data-theme=["']light["']\]\s*\{([^}]*)\}/, 'the light theme'),
    dark: block(css, /\n\[data-theme=["']dark["']\]\s*\{([^}]*)\}/, 'the dark theme'),
    system: block(css, /@media \(prefers-color-scheme: dark\)\s*\{[^{]*\{([^}]*)\}/, 'the system theme'),
  };
}
