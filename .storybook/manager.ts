import { addons } from 'storybook/manager-api';
import { docsThemes } from './docs-theme.ts';

addons.setConfig({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? docsThemes.dark : docsThemes.light,
});
