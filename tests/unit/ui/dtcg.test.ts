import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toDtcg, tokensWithoutType } from '../../../ui/tokens/dtcg.ts';
import { designLength } from '../../../ui/tokens/length.ts';
import { parseSources, parseThemes } from '../../../ui/tokens/parse.ts';
import { colorRoles, typeUses } from '../../../ui/tokens/tokens.ts';

const css = ['palette.css', 'tokens.css']
  .map((name) => readFileSync(new URL(`../../../ui/tokens/${name}`, import.meta.url), 'utf8'))
  .join('\n');
const sources = parseSources(css);

// The types that we use, from the Design Tokens Format Module 2025.10 and its Color Module (Final Community Group
// Reports, 28 October 2025). Every object is closed, and each reference is replaced before a value is checked.
const fraction = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const color = v.strictObject({
  colorSpace: v.literal('srgb'),
  components: v.strictTuple([fraction, fraction, fraction]),
  alpha: v.optional(fraction),
  hex: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
});
const number = v.pipe(v.number(), v.finite());
const dimension = v.strictObject({ value: number, unit: v.picklist(['px', 'rem']) });
const fontFamily = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w -]+$/))), v.minLength(1));
const fontWeight = v.pipe(v.number(), v.minValue(1), v.maxValue(1000));
const shadow = v.strictObject({
  color,
  offsetX: dimension,
  offsetY: dimension,
  blur: dimension,
  spread: dimension,
  inset: v.optional(v.boolean()),
});
const tokenOf = <const T extends string, V extends v.GenericSchema>($type: T, $value: V) =>
  v.strictObject({
    $type: v.literal($type),
    $value,
    $description: v.optional(v.pipe(v.string(), v.minLength(1))),
  });
const tokenSchema = v.variant('$type', [
  tokenOf('color', color),
  tokenOf('dimension', dimension),
  tokenOf('fontFamily', fontFamily),
  tokenOf('fontWeight', fontWeight),
  tokenOf('number', number),
  tokenOf('duration', v.strictObject({ value: number, unit: v.picklist(['ms', 's']) })),
  tokenOf('cubicBezier', v.strictTuple([fraction, number, fraction, number])),
  tokenOf('shadow', v.union([shadow, v.pipe(v.array(shadow), v.minLength(1))])),
  tokenOf(
    'typography',
    v.strictObject({
      fontFamily,
      fontSize: dimension,
      fontWeight,
      letterSpacing: dimension,
      lineHeight: number,
    }),
  ),
]);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The tokens of a file by path, such as `ramp.brand.9`, and the names of all groups and tokens. */
function readFile(file: unknown) {
  const tokens = new Map<string, Readonly<Record<string, unknown>>>();
  const names: string[] = [];
  const walk = (node: unknown, path: readonly string[]): void => {
    if (!isObject(node)) throw new Error(`${path.join('.')} is neither a group nor a token.`);
    if ('$value' in node) return void tokens.set(path.join('.'), node);
    for (const [name, child] of Object.entries(node)) {
      names.push(name);
      walk(child, [...path, name]);
    }
  };
  walk(file, []);
  return { tokens, names };
}

describe.each(['light', 'dark'] as const)('the file for design tools, %s theme', (theme) => {
  const file: unknown = JSON.parse(JSON.stringify(toDtcg(sources[theme])));
  const { tokens, names } = readFile(file);

  const resolve = (value: unknown, seen: readonly string[] = []): unknown => {
    if (Array.isArray(value)) return value.map((part) => resolve(part, seen));
    if (isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part, seen)]));
    const path = typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined;
    if (path === undefined) return value;
    const target = tokens.get(path);
    if (target === undefined || seen.includes(path)) throw new Error(`{${path}} leads to no value.`);
    return resolve(target.$value, [...seen, path]);
  };

  it('every token follows the format, and every reference leads to a value of its type', () => {
    expect(tokens.size).toBeGreaterThan(200);
    const wrong = [...tokens].flatMap(([path, token]) => {
      const { issues } = v.safeParse(tokenSchema, { ...token, $value: resolve(token.$value) });
      return (issues ?? []).map((issue) => `${path} ${v.getDotPath(issue)}: ${issue.message}`);
    });
    expect(wrong).toEqual([]);
  });

  it('no name has a character that the format reserves', () => {
    expect(names.filter((name) => !/^[^$.{}][^.{}]*$/.test(name))).toEqual([]);
  });

  it('has every token of the CSS except two whose units the format lacks', () => {
    const paths = [...tokens.keys()].map((path) => path.replace(/^ramp\./, '').replaceAll('.', '-'));
    expect([...paths, ...tokensWithoutType].sort()).toEqual([...sources[theme].keys()].sort());
  });

  it('every color role has the color of the CSS, and says what it is for', () => {
    const values = parseThemes(css)[theme];
    for (const role of colorRoles) {
      const token = tokens.get(`color.${role}`);
      const expected = values.get(`color-${role}`);
      if (role !== 'scrim') expect(resolve(token?.$value), role).toMatchObject({ hex: expected });
      expect(token?.$description, role).toBeTruthy();
    }
  });
});

describe('the file for design tools', () => {
  const light = readFile(toDtcg(sources.light)).tokens;
  const px = (value: number) => ({ value, unit: 'px' });

  it('a color may be transparent', () => {
    expect(light.get('color.scrim')?.$value).toEqual({
      colorSpace: 'srgb',
      components: [0.1451, 0.0784, 0.0549],
      alpha: 0.55,
      hex: '#25140e',
    });
  });

  it('a shadow is its layers, and a type role its parts', () => {
    const layer = { color: '{shadow.ink}', offsetX: px(0), spread: px(0) };
    expect(light.get('shadow.sm')?.$value).toEqual({ ...layer, offsetY: px(1), blur: px(2) });
    expect(light.get('shadow.lg')?.$value).toEqual([
      { ...layer, offsetY: px(4), blur: px(8) },
      { ...layer, offsetY: px(20), blur: px(48) },
    ]);
    expect(light.get('type.title')).toMatchObject({
      $value: {
        fontFamily: '{font.display}',
        fontSize: '{text.2xl}',
        fontWeight: '{weight.bold}',
        letterSpacing: { value: -0.03, unit: 'rem' },
        lineHeight: '{leading.tight}',
      },
      $description: expect.stringContaining(typeUses.title ?? ''),
    });
  });

  it.each([
    ['0.8125rem', 0.8125, 'rem'],
    ['999px', 999, 'px'],
    ['0', 0, 'px'],
    ['min(0.75rem, max(12px, 3.75vi))', 0.75, 'rem'],
    ['clamp(1.5rem, 1.38rem + 0.5vw, 1.75rem)', 1.5019, 'rem'],
    ['min(clamp(1rem, 50vw, 2rem), 13vi)', 2, 'rem'],
  ])('%s is %d %s on a phone', (length, value, unit) => {
    expect(designLength(length)).toEqual({ value, unit });
  });

  it('refuses a unit that no design tool knows', () => {
    expect(() => designLength('66ch')).toThrow('66ch');
  });
});
