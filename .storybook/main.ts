import { defineMain } from '@storybook/react-vite/node';

/** What the browser side is built on. Named here, so that a cold test run never stops to bundle one of them and reload. */
const browserDependencies = [
  '@date-fns/tz',
  '@radix-ui/react-alert-dialog',
  '@radix-ui/react-dialog',
  '@radix-ui/react-dropdown-menu',
  '@radix-ui/react-tabs',
  '@radix-ui/react-tooltip',
  'axe-core',
  'date-fns',
  'jotai',
  'jotai/utils',
  'lucide-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/compiler-runtime',
  'recharts',
  'temml',
  'valibot',
];

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
