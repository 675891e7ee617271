import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';
import { browserDependencies } from './.storybook/dependencies.ts';
import { browserLaunchOptions } from './scripts/browser.ts';

const inChromium = async () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: await browserLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const }],
});

const howToRun = {
  // A busy machine is slow, not wrong: a limit is there to end what hangs.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Modules are loaded once a worker, not once a file: a third of the time. So a file leaves nothing behind in a module.
  isolate: false,
  // Vitest would leave one core of two idle.
  maxWorkers: '100%',
};

const FROM_A_PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * What the first page loads, in two files however many pages share its parts: packages, which outlive a release in the
 * browser's cache, and ours. supabase-js, by far the largest of what comes with a session, has its own for the same reason.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', tags: ['$initial'], test: FROM_A_PACKAGE, priority: 2 },
  { name: 'first', tags: ['$initial'], priority: 1 },
  {
    name: 'supabase',
    test: /[\\/]node_modules[\\/]@supabase[\\/]/,
    // Not its dependencies: dialogs use one of them too, and are shown to visitors.
    includeDependenciesRecursively: false,
  },
];

/** Vite builds the app from app/; Vitest's five projects run the tests that need no running product. */
export default defineConfig(async () => ({
  root: 'app',
  publicDir: 'public',
  plugins: [react({ compiler: true })],
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Every browser that takes es2022 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  test: {
    root: import.meta.dirname,
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          ...howToRun,
        },
      },
      {
        test: {
          name: 'database',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          ...howToRun,
        },
      },
      {
        test: {
          name: 'server',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          ...howToRun,
        },
      },
      {
        extends: true as const,
        root: import.meta.dirname,
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        test: {
          name: 'storybook',
          root: import.meta.dirname,
          ...howToRun,
          browser: await inChromium(),
        },
      },
      {
        extends: true as const,
        root: import.meta.dirname,
        optimizeDeps: { include: browserDependencies },
        test: {
          name: 'conditions',
          root: import.meta.dirname,
          ...howToRun,
          include: ['tests/conditions/**/*.test.tsx'],
          browser: await inChromium(),
        },
      },
    ],
  },
}));
