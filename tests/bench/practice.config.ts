import { defineConfig, devices } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** Run: npm run bench:practice. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  // One worker, because parallel benches would slow each other down.
  workers: 1,
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  reporter: [['list']],
  use: { ...e2e.use, trace: 'off', screenshot: 'off' },
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'] } }],
});
