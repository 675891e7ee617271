import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../../ui/tokens/contrast.ts';
import { parseThemes } from '../../../ui/tokens/parse.ts';
import { colorPairs, colorRoles } from '../../../ui/tokens/tokens.ts';

const themes = parseThemes(readFileSync(new URL('../../../ui/tokens/tokens.css', import.meta.url), 'utf8'));
const needed = { text: 4.5, shape: 3 } as const;

describe('colour tokens', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`every role has a value in the ${theme} theme, and no value is without a role`, () => {
      const named = [...themes[theme].keys()].filter((name) => name.startsWith('color-'));
      expect(named.sort()).toEqual(colorRoles.map((role) => `color-${role}`).sort());
    });

    it.each(colorPairs)(`${theme}: $foreground on $background meets AA as $use`, (pair) => {
      const foreground = themes[theme].get(`color-${pair.foreground}`) ?? '';
      const background = themes[theme].get(`color-${pair.background}`) ?? '';
      expect(contrastRatio(foreground, background)).toBeGreaterThanOrEqual(needed[pair.use]);
    });
  }

  it('the dark theme is the same whether chosen or taken from the system', () => {
    expect([...themes.system]).toEqual([...themes.dark]);
  });

  it('the ratio of black on white is 21, of a colour on itself 1', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#7b1123', '#7b1123')).toBe(1);
    expect(() => contrastRatio('red', '#ffffff')).toThrow('#rrggbb');
  });
});
