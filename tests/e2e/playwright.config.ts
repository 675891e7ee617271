import { defineConfig, devices } from '@playwright/test';
import { testLaunchOptions } from '../../scripts/browser.ts';
// Sets the environment that the server is started in.
import './support/mailbox.ts';

/** A port of one's own keeps a server from run to run. Without one the server takes a free port, whoever else tests beside it. */
const FIXED_PORT = process.env.ISKOLAR_TEST_PORT;
const command = (port: string) => `node_modules/.bin/node supabase/local/main.ts --memory --port ${port}`;
const webServer = { cwd: '../..', timeout: 300_000 };

/** Journeys in a real Chromium against the built app on the real embedded backend, on a phone and on a desktop. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: false,
  // A journey waits for most of its time: four keep two cores busy.
  workers: 4,
  // A test that passes at a second try is a test to fix.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // A busy machine is slow, not wrong: a limit is there to end what hangs.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    // Playwright sets TAKEN_PORT from what the server printed, before a worker reads this file.
    baseURL: `http://localhost:${FIXED_PORT ?? process.env.TAKEN_PORT}`,
    launchOptions: await testLaunchOptions(),
    screenshot: 'only-on-failure',
    // Recording every journey is slow: `--trace on` records the one that is looked into.
    trace: 'off',
    // Journeys that take requests away from the server must see all of them; those of practice without a network allow workers.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Manila',
    locale: 'en-PH',
  },
  projects: [
    // A journey whose point is not what fits where runs once: on a phone (@phone), or on a desktop (@once).
    { name: 'desktop', use: { ...devices['Desktop Chrome'] }, grepInvert: /@phone/ },
    // One pixel a point: a machine without a graphics card draws seven times as many else, and no journey looks at pixels.
    { name: 'phone', use: { ...devices['Pixel 7'], deviceScaleFactor: 1 }, grepInvert: /@once/ },
  ],
  webServer:
    FIXED_PORT === undefined
      ? {
          ...webServer,
          command: command('0'),
          wait: { stdout: /running at\s+http:\/\/localhost:(?<taken_port>\d+)/ },
        }
      : {
          ...webServer,
          command: command(FIXED_PORT),
          url: `http://localhost:${FIXED_PORT}/auth/v1/health`,
          reuseExistingServer: process.env.CI === undefined,
        },
});
