import { create } from 'storybook/theming/create';
import { iskolarColors, makePalette } from '../ui/tokens/palette.ts';

const palette = makePalette(iskolarColors);
const ramp = (name: string): string => palette.get(name) ?? '';

/**
 * Iskolar's colors and fonts for Storybook's own pages, for each theme. Storybook needs literal values here, because
 * its themes do not accept CSS custom properties.
 */
export const docsThemes = {
  light: create({
    base: 'light',
    brandTitle: 'Iskolar',
    fontBase: "'Atkinson Hyperlegible Next', system-ui, sans-serif",
    colorPrimary: iskolarColors.brand,
    colorSecondary: ramp('ink-9'),
    appBg: ramp('neutral-3'),
    appContentBg: ramp('neutral-2'),
    appPreviewBg: ramp('neutral-2'),
    appBorderColor: ramp('neutral-4'),
    appBorderRadius: 10,
    textColor: ramp('neutral-14'),
    textMutedColor: ramp('neutral-9'),
    barTextColor: ramp('neutral-9'),
    barSelectedColor: ramp('ink-9'),
    barHoverColor: ramp('ink-9'),
    inputBorderRadius: 8,
  }),
  dark: create({
    base: 'dark',
    brandTitle: 'Iskolar',
    fontBase: "'Atkinson Hyperlegible Next', system-ui, sans-serif",
    colorPrimary: ramp('brand-3'),
    colorSecondary: ramp('ink-5'),
    appBg: ramp('neutral-15'),
    appContentBg: ramp('neutral-14'),
    appPreviewBg: ramp('neutral-14'),
    appBorderColor: ramp('neutral-10'),
    appBorderRadius: 10,
    textColor: ramp('neutral-2'),
    textMutedColor: ramp('neutral-5'),
    barTextColor: ramp('neutral-5'),
    barSelectedColor: ramp('ink-4'),
    barHoverColor: ramp('ink-4'),
    inputBorderRadius: 8,
  }),
};
