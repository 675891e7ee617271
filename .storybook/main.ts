import { defineMain } from '@storybook/react-vite/node';
import { browserDependencies } from './dependencies.ts';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  typescript: { reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true },
  // Storybook shares Vite's plugins, not the app's root.
  viteFinal: (config) => ({
    ...config,
    root: `${import.meta.dirname}/..`,
    publicDir: false,
    optimizeDeps: {
      ...config.optimizeDeps,
      include: [...(config.optimizeDeps?.include ?? []), ...browserDependencies],
    },
  }),
});
