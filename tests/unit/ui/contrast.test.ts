import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../ui/tokens/contrast.ts';
import { colorDifference } from '../../../ui/tokens/difference.ts';
import { iskolarColors, paletteCss, type ThemeColors } from '../../../ui/tokens/palette.ts';
import { parseThemes } from '../../../ui/tokens/parse.ts';
import {
  colorPairs,
  colorRoles,
  distinctColorGroups,
  softBackgrounds,
  typeUses,
} from '../../../ui/tokens/tokens.ts';
import { textOf } from '../support/tree.ts';

const roles = textOf('ui/tokens/tokens.css');
const needed = { text: 4.5, shape: 3 } as const;

/** The theme of another school. It tests that the color roles have enough contrast with other colors too. */
const otherColors: ThemeColors = {
  brand: '#0b3d91',
  accent: '#ffd100',
  neutral: '#6f7a86',
  positive: '#1b6b3a',
  negative: '#b3261e',
  ink: '#5b3b8c',
};

const twoOf = <T>(list: readonly T[]): (readonly [T, T])[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));

describe.each([
  ['Iskolar', iskolarColors],
  ['another school', otherColors],
])('color tokens of %s', (_, colors) => {
  const themes = parseThemes(`${paletteCss(colors)}\n${roles}`);
  const colorOf = (theme: 'light' | 'dark', role: string) => themes[theme].get(`color-${role}`) ?? '';

  describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
    it('every pair in use meets AA', () => {
      const short = colorPairs
        .map((pair) => ({
          ...pair,
          ratio: contrastRatio(colorOf(theme, pair.foreground), colorOf(theme, pair.background)),
        }))
        .filter(({ ratio, use }) => ratio < needed[use])
        .map((pair) => `${pair.foreground} on ${pair.background}: ${pair.ratio.toFixed(2)} (${pair.use})`);
      expect(short).toEqual([]);
    });

    it('no two colors that can meet and mean different things are alike', () => {
      const alike = [softBackgrounds, ...distinctColorGroups]
        .flatMap(twoOf)
        .map(([one, other]) => ({
          names: `${one} and ${other}`,
          difference: colorDifference(colorOf(theme, one), colorOf(theme, other)),
        }))
        .filter(({ difference }) => difference < 8)
        .map(({ names, difference }) => `${names}: ${difference.toFixed(1)}`);
      expect(alike).toEqual([]);
    });

    it('the page is the lowest ground: wells lie on it, cards stand out from it, and what floats is not darker', () => {
      const of = (role: string) => contrastRatio(colorOf(theme, role), '#000000');
      const grounds = ['canvas', 'surface-sunken', 'surface', 'surface-raised'].map(of);
      expect(grounds).toEqual([...grounds].sort((a, b) => a - b));
      expect(of('surface') / of('canvas')).toBeGreaterThan(1.05);
    });
  });
});

describe('color tokens', () => {
  it('every role has a value, and no value is without a role', () => {
    const named = [...roles.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name);
    expect(named.sort()).toEqual([...colorRoles].sort());
  });

  it('every type role says what it is for', () => {
    const named = [...roles.matchAll(/--type-([\w-]+):/g)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(typeUses));
  });

  it('palette.css is what `npm run tokens` makes of the six colors', () => {
    expect(textOf('ui/tokens/palette.css')).toBe(paletteCss(iskolarColors));
  });

  it('files that cannot read the tokens name the same brand and paper', () => {
    const { light } = parseThemes(`${paletteCss(iskolarColors)}\n${roles}`);
    const brand = iskolarColors.brand;
    expect(textOf('app/index.html')).toContain(`name="theme-color" content="${brand}"`);
    const manifest = textOf('app/public/manifest.webmanifest');
    expect(manifest).toContain(`"theme_color": "${brand}"`);
    expect(manifest).toContain(`"background_color": "${light.get('color-canvas')}"`);
    const mail = ['brand', 'on-brand', 'canvas', 'surface-raised', 'text', 'text-muted'];
    for (const [file, roles] of [
      ['app/public/icon.svg', ['brand', 'on-brand', 'accent']],
      ['supabase/templates/confirmation.html', mail],
      ['supabase/templates/magic_link.html', mail],
      ['supabase/templates/reauthentication.html', mail],
      ['supabase/templates/recovery.html', mail],
    ] as const) {
      const colors = textOf(file).match(/#[0-9a-f]{6}/g) ?? [];
      expect(colors.length, file).toBeGreaterThan(0);
      expect(
        roles.map((role) => light.get(`color-${role}`)),
        file,
      ).toEqual(expect.arrayContaining(colors));
    }
  });

  it('the ratio of black on white is 21, of a color on itself 1', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#7b1123', '#7b1123')).toBe(1);
    expect(() => contrastRatio('red', '#ffffff')).toThrow('#rrggbb');
  });

  it.each([
    ['#f9e9e6', '#fdeae5', 1.3],
    ['#ffffff', '#000000', 100],
    ['#7b1123', '#7b1123', 0],
  ])('the difference of %s and %s is %d', (one, other, difference) => {
    expect(colorDifference(one, other)).toBeCloseTo(difference, 1);
    expect(colorDifference(other, one)).toBeCloseTo(difference, 1);
  });
});
