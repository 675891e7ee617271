import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunchOptions } from './scripts/browser.ts';

/** Vite builds the app from app/; Vitest's four projects run the tests that need no running product. */
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
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: await browserLaunchOptions(),
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
    ],
  },
}));
