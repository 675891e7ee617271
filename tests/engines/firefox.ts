import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { callOf, type Engine, EngineError, ScriptError, VIEWPORT } from './engine.ts';
import { programPath } from './program.ts';

const SYSTEM = ['/Applications/Firefox.app/Contents/MacOS', '/opt/firefox', '/usr/lib/firefox-esr'];

function firefoxPath(): string | null {
  return programPath('firefox', ...SYSTEM) ?? programPath('firefox-esr', ...SYSTEM);
}

/** The programs that this computer lacks to test with Firefox; empty if it has all of them. */
export function missingForFirefox(): string[] {
  return firefoxPath() === null ? ['firefox'] : [];
}

/** Starts Firefox without a window, with its own profile. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'iskolar-firefox-'));
  let browser = await launch(profile);
  let page = await firstPage(browser);
  return {
    name: (await browser.version()).replace('firefox/', 'Firefox '),
    isLasting: true,
    async open(url) {
      // Ignore the error of an address that does not respond. The journey continues on the browser's error page, as a
      // person would.
      await page.goto(url).catch(() => undefined);
    },
    async evaluate(source, args) {
      if (!browser.connected) throw new EngineError('Firefox went away.');
      return page.evaluate(callOf(source, args)).catch((error: unknown) => {
        throw new ScriptError(String(error));
      });
    },
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    picture: async () => Buffer.from(await page.screenshot()),
    async restart() {
      await browser.close();
      browser = await launch(profile);
      page = await firstPage(browser);
    },
    async close() {
      await browser.close().catch(() => undefined);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

function launch(profile: string): Promise<Browser> {
  return puppeteer
    .launch({
      browser: 'firefox',
      executablePath: firefoxPath() ?? 'firefox',
      userDataDir: profile,
      defaultViewport: VIEWPORT,
      // Firefox refuses a home folder of another user, so use its profile folder as the home folder.
      env: { ...process.env, HOME: profile },
      extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    })
    .catch((error: unknown) => {
      throw new EngineError(`Firefox did not start: ${error}`);
    });
}

async function firstPage(browser: Browser): Promise<Page> {
  const [page] = await browser.pages();
  return page ?? browser.newPage();
}
