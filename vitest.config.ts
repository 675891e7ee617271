import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
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

/** Vitest's five projects run the tests that need no running product. */
export default defineConfig(async () => ({
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
          name: 'hosted',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/hosted/**/*.test.ts'],
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
        extends: './vite.config.ts',
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
        extends: './vite.config.ts',
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
