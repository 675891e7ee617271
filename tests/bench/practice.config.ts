import { defineConfig, devices } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** Run: npm run bench:practice. */
export default defineConfig({
  ...e2e,
  testDir: '.',
  // One at a time: two would measure each other.
  workers: 1,
  testMatch: '*.bench.ts',
  outputDir: '../../test-results/bench',
  reporter: [['list']],
  use: { ...e2e.use, trace: 'off', screenshot: 'off' },
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'] } }],
});
