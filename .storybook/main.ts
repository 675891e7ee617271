import { defineMain } from '@storybook/react-vite/node';
import { browserDependencies } from './dependencies.ts';

/**
 * Replaces `#ui/…` imports by paths. Storybook reads the tables of props from the source, and follows only paths:
 * otherwise a field's hint and error would be missing from its table.
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
  // Hides stories that are tests from the sidebar. The sidebar's filter shows them again.
  tags: { interaction: { defaultFilterSelection: 'exclude' } },
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true },
  // Used by manager-head.html: Storybook's own pages use the app's fonts.
  staticDirs: [{ from: '../ui/tokens/fonts', to: '/fonts' }],
  // Storybook takes the plugins from Vite's settings, but not the root folder.
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
