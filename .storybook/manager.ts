import { addons } from 'storybook/manager-api';
import { docsThemes } from './docs-theme.ts';

addons.setConfig({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? docsThemes.dark : docsThemes.light,
  // Tests run on the command line and in their own panel: they are no page of the design system.
  sidebar: { filters: { withoutTests: (item) => !(item.tags ?? []).includes('interaction') } },
});
