import { create } from 'storybook/theming/create';

/** Storybook's own pages in the look of what they show. Its theme takes values, not custom properties. */
export const docsTheme = create({
  base: 'light',
  brandTitle: 'Iskolar',
  fontBase: "'Atkinson Hyperlegible Next', system-ui, sans-serif",
  colorPrimary: '#7b1123',
  colorSecondary: '#7b1123',
  appBg: '#f4eee4',
  appContentBg: '#fbf8f2',
  appPreviewBg: '#fbf8f2',
  appBorderColor: '#e5dbcd',
  appBorderRadius: 10,
  textColor: '#251b17',
  textMutedColor: '#64554c',
  barTextColor: '#64554c',
  barSelectedColor: '#7b1123',
  barHoverColor: '#7b1123',
  inputBorderRadius: 8,
});
