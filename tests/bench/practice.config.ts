import { defineConfig, devices } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** Run: npx playwright test --config tests/bench/quiz-pick.config.ts (after npm run build). */
export default defineConfig({
  ...e2e,
  testDir: '.',
  testMatch: 'quiz-pick.bench.ts',
  outputDir: '../../test-results/bench',
  reporter: [['list']],
  use: { ...e2e.use, trace: 'off', screenshot: 'off' },
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'] } }],
});
