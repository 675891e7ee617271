import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../e2e/support/serverProcess.ts';
import { callOf, type Engine, EngineError, ScriptError, VIEWPORT } from './engine.ts';
import { Program, programPath } from './program.ts';

/** Where Debian, Fedora and Arch install MiniBrowser, WebKitGTK's own small browser. */
const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1',
  '/usr/libexec/webkit2gtk-4.1',
  '/usr/lib/webkit2gtk-4.1',
];

/** The programs that this computer lacks to test with WebKitGTK; empty if it has all of them. */
export function missingForWebkit(): string[] {
  return [
    ...(programPath('WebKitWebDriver') === null ? ['WebKitWebDriver'] : []),
    ...(programPath('MiniBrowser', ...MINI_BROWSER) === null ? ['MiniBrowser'] : []),
    ...(process.env.DISPLAY === undefined && programPath('Xvfb') === null ? ['Xvfb'] : []),
  ];
}

/** Starts MiniBrowser through WebKitWebDriver. On a computer without a display, it uses a virtual display. */
export async function startWebkit(): Promise<Engine> {
  const running: Program[] = [];
  const endAll = async () => {
    for (const program of running.toReversed()) await program.end();
  };
  try {
    const display = process.env.DISPLAY ?? (await startScreen(running));
    const port = await freePort();
    const service = new Program('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
    });
    running.push(service);
    const address = `http://127.0.0.1:${port}`;
    await answers(`${address}/status`);
    const driver = await begin(address);
    const version = (await driver.getCapabilities()).get('browserVersion');
    return engineOf(driver, `WebKitGTK ${version}`, endAll);
  } catch (error) {
    await endAll();
    throw error instanceof EngineError ? error : new EngineError(`WebKitGTK did not start: ${error}`);
  }
}

async function startScreen(running: Program[]): Promise<string> {
  const screen = new Program('Xvfb', ['-displayfd', '1', '-screen', '0', '1024x1024x24', '-nolisten', 'tcp']);
  running.push(screen);
  return `:${await screen.says(/^(\d+)$/m)}`;
}

async function answers(url: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const status = await fetch(url).catch(() => null);
    if (status?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new EngineError('WebKitWebDriver did not start.');
}

async function begin(address: string): Promise<WebDriver> {
  const binary = programPath('MiniBrowser', ...MINI_BROWSER);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...VIEWPORT });
  return driver;
}

function engineOf(driver: WebDriver, name: string, endAll: () => Promise<void>): Engine {
  return {
    name,
    // WebKitGTK keeps a site's data only in memory when its driver starts it.
    isLasting: false,
    async open(url) {
      // Ignore the error of an address that does not respond. The journey continues on the browser's error page, as a
      // person would.
      await driver.get(url).catch(() => undefined);
    },
    evaluate: (source, args) =>
      driver
        .executeAsyncScript<unknown>(
          `const done = arguments[0];
           Promise.resolve().then(() => ${callOf(source, args)})
             .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`,
        )
        .then(unwrapped, (error: unknown) => {
          // Distinguish between a browser that has ended and a page that was left.
          const words = String(error);
          throw /NoSuchSession|ECONNREFUSED|NoSuchWindow/.test(words)
            ? new EngineError(words)
            : new ScriptError(words);
        }),
    click: (x, y) => driver.actions({ async: true }).move({ x, y }).click().perform(),
    type: (text) => driver.actions({ async: true }).sendKeys(text).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    restart: () => driver.get('about:blank'),
    async close() {
      await driver.quit().catch(() => undefined);
      await endAll();
    },
  };
}

function unwrapped(said: unknown): unknown {
  if (typeof said === 'object' && said !== null && 'value' in said) return said.value;
  throw new ScriptError(JSON.stringify(said));
}
