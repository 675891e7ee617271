import type { TokenValues } from './parse.ts';

type Token = Readonly<{ $type: string; $value: string; $description?: string }>;
/** Tokens in groups, in the format of the Design Tokens Community Group (2025.10). */
export type TokenGroups = Readonly<Record<string, Readonly<Record<string, Token>>>>;

const typeOf = (name: string): string | null => {
  if (name.startsWith('color-')) return 'color';
  if (name.startsWith('font-')) return 'fontFamily';
  if (name.startsWith('weight-')) return 'fontWeight';
  if (name.startsWith('motion-')) return 'duration';
  if (/^(text|space|radius|border|focus|target|control|width)-/.test(name)) return 'dimension';
  return null;
};

/**
 * The tokens of one theme for design tools. Tokens whose type the format lacks (shadows, `font` shorthands) are left
 * out.
 * @param uses the purpose of each color role, by the role's name
 */
export function toDtcg(values: TokenValues, uses: Readonly<Record<string, string>>): TokenGroups {
  const groups: Record<string, Record<string, Token>> = {};
  for (const [name, value] of values) {
    const type = typeOf(name);
    if (type === null) continue;
    const [group = '', ...rest] = name.split('-');
    const role = rest.join('-');
    const use = group === 'color' ? uses[role] : undefined;
    groups[group] = {
      ...groups[group],
      [role]: { $type: type, $value: value, ...(use === undefined ? {} : { $description: use }) },
    };
  }
  return groups;
}
