import { designLength, round } from './length.ts';
import { resolveValue, type TokenValues } from './parse.ts';
import { colorUses, typeUses } from './tokens.ts';

/** The type of each group of tokens. A group is the part of a custom property's name before its first dash. */
const types = {
  color: 'color',
  font: 'fontFamily',
  text: 'dimension',
  leading: 'number',
  weight: 'fontWeight',
  type: 'typography',
  space: 'dimension',
  radius: 'dimension',
  border: 'dimension',
  focus: 'dimension',
  target: 'dimension',
  control: 'dimension',
  bar: 'dimension',
  width: 'dimension',
  shadow: 'shadow',
  motion: 'duration',
  ease: 'cubicBezier',
  z: 'number',
} as const;
type TokenType = (typeof types)[keyof typeof types];

/** A value may be a reference, such as `{ramp.brand.9}`. */
type Token = Readonly<{ $type: TokenType; $value: unknown; $description?: string }>;
type TokenGroups = Record<string, Record<string, Token>>;

/** Tokens whose units (`em`, `ch`) the format lacks. The letter spacing is part of the type roles. */
export const tokensWithoutType: readonly string[] = ['tracking-display', 'measure'];

const isGroup = (name: string): name is keyof typeof types => name in types;

const split = (name: string): readonly [group: string, role: string] => {
  const dash = name.indexOf('-');
  return [name.slice(0, dash), name.slice(dash + 1)];
};

const typeOf = (name: string): TokenType => {
  const [group] = split(name);
  return isGroup(group) && name !== 'shadow-ink' ? types[group] : 'color';
};

const reference = (name: string): string => {
  const [group, role] = split(name);
  return isGroup(group) ? `{${group}.${role}}` : `{ramp.${group}.${role}}`;
};

const numbers = (css: string): number[] => (css.match(/-?[\d.]+/g) ?? []).map(Number);

/** A color from `#rrggbb` or `rgb(r g b / a%)`. */
const color = (css: string) => {
  const [red = 0, green = 0, blue = 0, percent = 100] = css.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16))
    : numbers(css);
  const bytes = [red, green, blue];
  return {
    colorSpace: 'srgb',
    components: bytes.map((byte) => round(byte / 255)),
    ...(percent === 100 ? {} : { alpha: percent / 100 }),
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  };
};

/** The layers of a `box-shadow`: offsets, blur and color. One layer needs no list. */
const shadow = (css: string, all: TokenValues) => {
  const layers = css.split(', ').map((layer) => {
    const [offsetX = '', offsetY = '', blur = '', ink = ''] = layer.split(' ');
    return {
      color: toValue('color', ink, all),
      offsetX: designLength(offsetX),
      offsetY: designLength(offsetY),
      blur: designLength(blur),
      spread: designLength('0'),
    };
  });
  return layers.length === 1 ? layers[0] : layers;
};

/** A type role from the `font` shorthand. Its size is a step of the scale, unless a phone shows it smaller. */
const typography = (css: string, all: TokenValues) => {
  const [, weight = '', size = '', leading = '', family = ''] = /^(\S+) (.+) \/ (\S+) (\S+)$/.exec(css) ?? [];
  const fontSize = designLength(resolveValue(size, all));
  const step = /--(text-[\w-]+)/.exec(size)?.[1] ?? '';
  const isStep = designLength(all.get(step) ?? '0').value === fontSize.value;
  const [tracking = 0] = family === 'var(--font-display)' ? numbers(all.get('tracking-display') ?? '') : [];
  return {
    fontFamily: toValue('fontFamily', family, all),
    fontSize: isStep ? reference(step) : fontSize,
    fontWeight: toValue('fontWeight', weight, all),
    letterSpacing: { ...fontSize, value: round(fontSize.value * tracking) },
    lineHeight: toValue('number', leading, all),
  };
};

const toValue = (type: TokenType, css: string, all: TokenValues): unknown => {
  const other = /^var\(--([\w-]+)\)$/.exec(css)?.[1];
  if (other !== undefined) return reference(other);
  switch (type) {
    case 'color':
      return color(css);
    case 'dimension':
      return designLength(css);
    case 'fontFamily':
      return css.split(', ').map((name) => name.replaceAll('"', ''));
    case 'fontWeight':
    case 'number':
      return Number(css);
    case 'duration':
      return { value: Number.parseFloat(css), unit: 'ms' };
    case 'cubicBezier':
      return numbers(css);
    case 'shadow':
      return shadow(css, all);
    case 'typography':
      return typography(css, all);
  }
};

const uses: Readonly<Record<string, Readonly<Record<string, string>>>> = { color: colorUses, type: typeUses };

/** What a designer must know of a token: its purpose, and the CSS of a length that depends on the screen. */
const describe = (name: string, css: string): string[] => {
  const [group, role] = split(name);
  const use = uses[group]?.[role];
  return [
    ...(use === undefined ? [] : [use]),
    ...(/min\(|max\(|clamp\(/.test(css) ? [`The value on a phone 390 px wide. In CSS: ${css}`] : []),
  ];
};

/**
 * The tokens of one theme for design tools, in the Design Tokens Format Module 2025.10 (Design Tokens Community Group,
 * 28 October 2025). The ramps are values, and the roles refer to them.
 * @param all the sources of one theme, see parseSources
 */
export function toDtcg(all: TokenValues): Readonly<Record<string, TokenGroups[string] | TokenGroups>> {
  const ramp: TokenGroups = {};
  const roles: TokenGroups = {};
  for (const [name, css] of all) {
    if (tokensWithoutType.includes(name)) continue;
    const [group, role] = split(name);
    const $type = typeOf(name);
    const description = describe(name, css);
    const token = {
      $type,
      $value: toValue($type, css, all),
      ...(description.length === 0 ? {} : { $description: description.join(' ') }),
    };
    const groups = isGroup(group) ? roles : ramp;
    groups[group] = { ...groups[group], [role]: token };
  }
  return { ramp, ...roles };
}
