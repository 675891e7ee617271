import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
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

/** Vite builds the app from app/; Vitest's five projects run the tests that need no running product. */
export default defineConfig(async () => ({
  root: 'app',
  publicDir: 'public',
  plugins: [react({ compiler: true })],
  build: { outDir: '../dist/app', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  test: {
    root: import.meta.dirname,
    projects: [
      {
        test: {
          name: 'unit',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'database',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          root: import.meta.dirname,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true as const,
        root: import.meta.dirname,
        plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
        test: {
          name: 'storybook',
          root: import.meta.dirname,
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
          include: ['tests/conditions/**/*.test.tsx'],
          browser: await inChromium(),
        },
      },
    ],
  },
}));
