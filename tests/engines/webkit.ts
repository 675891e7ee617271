import * as v from 'valibot';
import { type Engine, EngineError, type InputSource, inTime, ScriptError, VIEWPORT } from './engine.ts';
import { freePort, Program, programPath } from './program.ts';

/** Where Debian, Fedora and Arch put WebKitGTK's own small browser. */
const MINI_BROWSER = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1',
  '/usr/libexec/webkit2gtk-4.1',
  '/usr/lib/webkit2gtk-4.1',
];

const sessionSchema = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
});
const answerSchema = v.object({ value: v.unknown() });
const scriptSchema = v.union([v.object({ value: v.unknown() }), v.object({ error: v.string() })]);
const faultSchema = v.object({ value: v.object({ error: v.string(), message: v.string() }) });

/** What is missing to walk through WebKitGTK on this computer; empty when all is there. */
export function missingForWebkit(): string[] {
  return [
    ...(programPath('WebKitWebDriver') === null ? ['WebKitWebDriver'] : []),
    ...(programPath('MiniBrowser', ...MINI_BROWSER) === null ? ['MiniBrowser'] : []),
    ...(process.env.DISPLAY === undefined && programPath('Xvfb') === null ? ['Xvfb'] : []),
  ];
}

/** Starts WebKitGTK's browser by its own driver, on a screen in memory where there is no other. */
export async function startWebkit(): Promise<Engine> {
  const running: Program[] = [];
  try {
    let display = process.env.DISPLAY;
    if (display === undefined) {
      const screen = new Program('Xvfb', [
        '-displayfd',
        '1',
        '-screen',
        '0',
        '1024x1024x24',
        '-nolisten',
        'tcp',
      ]);
      running.push(screen);
      display = `:${await screen.says(/^(\d+)$/m)}`;
    }
    const port = await freePort();
    running.push(
      new Program('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
        env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
      }),
    );
    return await WebkitGtk.begin(`http://127.0.0.1:${port}`, running);
  } catch (error) {
    for (const program of running) await program.end();
    throw error;
  }
}

/** W3C WebDriver over HTTP. */
class WebkitGtk implements Engine {
  readonly name: string;
  // Under its driver WebKitGTK keeps all of a site in memory.
  readonly isLasting = false;
  readonly #session: string;
  readonly #running: readonly Program[];

  private constructor(version: string, session: string, running: readonly Program[]) {
    this.name = `WebKitGTK ${version}`;
    this.#session = session;
    this.#running = running;
  }

  static async begin(driver: string, running: readonly Program[]): Promise<WebkitGtk> {
    for (const deadline = Date.now() + 20_000; ; ) {
      const status = await fetch(`${driver}/status`).catch(() => null);
      if (status?.ok === true) break;
      if (Date.now() > deadline) throw new EngineError('WebKitWebDriver did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const binary = programPath('MiniBrowser', ...MINI_BROWSER);
    const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const made = await post(`${driver}/session`, { capabilities: { alwaysMatch: wanted } });
    const { sessionId, capabilities } = v.parse(sessionSchema, made);
    const engine = new WebkitGtk(capabilities.browserVersion, `${driver}/session/${sessionId}`, running);
    await engine.#send('window/rect', { x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height });
    return engine;
  }

  #send(command: string, body: object): Promise<unknown> {
    return post(`${this.#session}/${command}`, body);
  }

  async open(url: string): Promise<void> {
    try {
      await this.#send('url', { url });
    } catch (error) {
      // An address without an answer is an error here, and a page that says so for a person.
      if (!(error instanceof ScriptError)) throw error;
    }
  }

  async evaluate(source: string, args: readonly unknown[]): Promise<unknown> {
    const script = `const [args, done] = arguments;
      Promise.resolve().then(() => (${source})(...args))
        .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const answer = v.parse(scriptSchema, await this.#send('execute/async', { script, args: [args] }));
    if ('error' in answer) throw new ScriptError(answer.error);
    return answer.value;
  }

  async perform(actions: readonly InputSource[]): Promise<void> {
    await this.#send('actions', { actions });
  }

  async picture(): Promise<Buffer> {
    const answer = await inTime('screenshot', fetch(`${this.#session}/screenshot`));
    const { value } = v.parse(v.object({ value: v.string() }), await answer.json());
    return Buffer.from(value, 'base64');
  }

  async restart(): Promise<void> {
    await this.open('about:blank');
  }

  async close(): Promise<void> {
    await inTime('close', fetch(this.#session, { method: 'DELETE' })).catch(() => undefined);
    for (const program of this.#running.toReversed()) await program.end();
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const asked = fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const answer = await inTime(url, asked).catch((error: unknown) => {
    throw error instanceof EngineError ? error : new EngineError(`The driver went away: ${error}`);
  });
  const said: unknown = await answer.json();
  if (answer.ok) return v.parse(answerSchema, said).value;
  const fault = v.safeParse(faultSchema, said);
  const { error, message } = fault.success ? fault.output.value : { error: answer.statusText, message: '' };
  const words = `${error}: ${message}`;
  // Without a session the browser has gone; else the page has.
  throw /invalid session id|session not created|no such window|disconnected/.test(error)
    ? new EngineError(words)
    : new ScriptError(words);
}
