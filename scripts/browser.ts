// Finds a Chromium for the tests. Tries the path in CHROMIUM_PATH, then the browser in an npm package (Linux x64),
// then Playwright's browser, then the system's.
import { existsSync } from 'node:fs';
import { packagedChromium } from './packaged-chromium.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium executable. @throws {Error} with a readable message if there is none */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, but there is no file there.`);
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const { chromium } = await import('playwright');
  const found = [chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'No Chromium found. Set CHROMIUM_PATH to one, or run "npx playwright install chromium", then try again.',
  );
}

/** Launch options for Playwright and Vitest. */
export async function browserLaunchOptions(): Promise<{ executablePath: string; args: string[] }> {
  return { executablePath: await chromiumPath(), args: ARGUMENTS };
}

/**
 * Launch options for tests. They turn off script optimization, which takes longer than it saves for a page that lives a
 * few seconds: tests are 10% faster. Do not use them for measurements. Rendering keeps its own process, so that a crash
 * there does not end the browser.
 */
export async function testLaunchOptions(
  more: readonly string[] = [],
): Promise<{ executablePath: string; args: string[] }> {
  const { executablePath, args } = await browserLaunchOptions();
  return { executablePath, args: [...args, '--js-flags=--no-opt --no-maglev', ...more] };
}
