import { defineMain } from '@storybook/react-vite/node';
import { browserDependencies } from './dependencies.ts';

/**
 * The tables of props are read from the source, across files. That reader knows paths and no `#ui/…`, so a field's hint and error
 * would be missing from its table.
 */
const facesByPath = {
  name: 'faces-by-path',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/ui\/[\w-]+\/[\w.]+\.tsx?$/.test(id)
      ? { code: code.replace(/from '#ui\/([\w-]+)'/g, "from '../$1/index.ts'"), map: null }
      : undefined,
};

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // A test is no page of the design system: the sidebar's filter shows them again.
  tags: { interaction: { defaultFilterSelection: 'exclude' } },
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true },
  // For manager-head.html: Storybook's own pages in the app's type.
  staticDirs: [{ from: '../ui/tokens/fonts', to: '/fonts' }],
  // Storybook shares Vite's plugins, not the app's root.
  viteFinal: (config) => ({
    ...config,
    plugins: [facesByPath, ...(config.plugins ?? [])],
    root: `${import.meta.dirname}/..`,
    publicDir: false,
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...browserDependencies],
    },
  }),
});
