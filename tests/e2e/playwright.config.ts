import { defineConfig, devices } from '@playwright/test';
import { testLaunchOptions } from '../../scripts/browser.ts';
// Imported because it sets environment variables that the server reads.
import './support/mailbox.ts';

/**
 * With a fixed port, several runs use one server. Without one, each run starts a server on a free port, so that
 * parallel runs do not conflict.
 */
const FIXED_PORT = process.env.ISKOLAR_TEST_PORT;
const command = (port: string) => `node_modules/.bin/node tests/e2e/support/embedded.ts ${port}`;
const webServer = { cwd: '../..', timeout: 300_000 };

/** End-to-end tests in a real Chromium: the built app on the real embedded backend, on a phone and on a desktop. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: false,
  // A test spends most of its time waiting, so four workers keep two cores busy.
  workers: 4,
  // No retries: a test that passes only at the second try must be fixed.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // The timeouts are long, because a busy machine is slow. They only stop a test that hangs.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    // Playwright reads TAKEN_PORT from the server's output and sets it before a worker process reads this file.
    baseURL: `http://localhost:${FIXED_PORT ?? process.env.TAKEN_PORT}`,
    launchOptions: await testLaunchOptions(),
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording every test is slow. Use `--trace on` to record the test that you debug.
    trace: 'off',
    // Block service workers, so that tests can intercept every request. The offline tests allow service workers.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Manila',
    locale: 'en-PH',
  },
  projects: [
    // A test that does not depend on the layout runs once: on a phone (@phone), or on a desktop (@once).
    // Journeys on the desktop run with less motion, as some learners do: drawing animations costs much of a test's time
    // where there is no GPU. Those on the phone run with motion.
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], contextOptions: { reducedMotion: 'reduce' } },
      grepInvert: /@phone/,
    },
    // Use a device pixel ratio of 1, which all tests can work with. The real Pixel 7 has seven times as many pixels,
    // which is slow without a GPU.
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
