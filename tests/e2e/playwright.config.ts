import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from '../../scripts/browser.ts';

const PORT = Number(process.env.ISKOLAR_TEST_PORT ?? 4310);

/** Journeys in a real Chromium against the built app on the real embedded backend, on a phone and on a desktop. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: false,
  workers: 2,
  // A shared machine of two cores stalls now and then: a second try tells a stall from a fault, and is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: await browserLaunchOptions(),
    screenshot: 'only-on-failure',
    // Recording every journey is slow: only a second try is recorded.
    trace: 'on-first-retry',
    timezoneId: 'Asia/Manila',
    locale: 'en-PH',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] } },
    // A journey whose point is not what fits where runs once.
    { name: 'phone', use: { ...devices['Pixel 7'] }, grepInvert: /@once/ },
  ],
  webServer: {
    command: `node_modules/.bin/node supabase/local/main.ts --memory --port ${PORT}`,
    cwd: '../..',
    url: `http://localhost:${PORT}/auth/v1/health`,
    reuseExistingServer: process.env.CI === undefined,
    timeout: 120_000,
  },
});
