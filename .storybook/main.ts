import { defineMain } from '@storybook/react-vite/node';
import { browserDependencies } from './dependencies.ts';

/**
 * Replaces imports of `#ui/…` by relative paths. Storybook follows only paths when it reads a component's props.
 * Without this, a field's `hint` and `error` would be missing from the table of props. `online` and `tokens` hold no part.
 */
const facesByPath = {
  name: 'faces-by-path',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/ui\/[\w-]+\/[\w.-]+\.tsx?$/.test(id)
      ? { code: code.replace(/from '#ui\/(?!online'|tokens')([\w-]+)'/g, "from '../$1/$1.tsx'"), map: null }
      : undefined,
};

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Hides stories that are tests from the sidebar. The sidebar's filter shows them again.
  tags: { interaction: { defaultFilterSelection: 'exclude' } },
  // Tests read no tables of props.
  typescript: { reactDocgen: process.env.VITEST === undefined && 'react-docgen' },
  core: { disableTelemetry: true },
  // Serves the app's fonts to Storybook's own pages (manager-head.html).
  staticDirs: [{ from: '../ui/tokens/fonts', to: '/fonts' }],
  // Set the root folder here: Storybook takes the plugins from Vite's settings, but not the root folder.
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
