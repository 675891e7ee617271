import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Engine, EngineError, type InputSource, inTime, ScriptError, VIEWPORT } from './engine.ts';
import { Program, programPath } from './program.ts';

const SYSTEM = ['/Applications/Firefox.app/Contents/MacOS', '/opt/firefox', '/usr/lib/firefox-esr'];

/** No greeting, no look for updates, no report: nothing that asks the network of its own. */
const PREFERENCES = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'ui.prefersReducedMotion': 1,
};

const newSession = v.object({ capabilities: v.object({ browserVersion: v.string() }) });
const tree = v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) });
const called = v.variant('type', [
  v.object({ type: v.literal('success'), result: v.object({ value: v.string() }) }),
  v.object({ type: v.literal('exception'), exceptionDetails: v.object({ text: v.string() }) }),
]);
const picture = v.object({ data: v.string() });
const message = v.union([
  v.object({ id: v.number(), type: v.literal('success'), result: v.unknown() }),
  v.object({ id: v.number(), type: v.literal('error'), error: v.string(), message: v.string() }),
]);

function firefoxPath(): string | null {
  return programPath('firefox', ...SYSTEM) ?? programPath('firefox-esr', ...SYSTEM);
}

/** What is missing to walk through Firefox on this computer; empty when all is there. */
export function missingForFirefox(): string[] {
  return firefoxPath() === null ? ['firefox'] : [];
}

/** Starts Firefox with a profile of its own, without a window. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'iskolar-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const engine = new Firefox(profile);
  try {
    await engine.restart();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** WebDriver BiDi over a WebSocket, which Firefox itself speaks. */
class Firefox implements Engine {
  name = 'Firefox';
  readonly isLasting = true;
  readonly #profile: string;
  #program: Program | null = null;
  #wire: Wire | null = null;
  #page = '';

  constructor(profile: string) {
    this.#profile = profile;
  }

  async restart(): Promise<void> {
    await this.#quit();
    const program = new Program(
      firefoxPath() ?? 'firefox',
      ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', this.#profile],
      // A home that belongs to whoever runs this: Firefox refuses another's.
      { env: { ...process.env, HOME: this.#profile } },
    );
    this.#program = program;
    const address = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
    this.#wire = await Wire.open(`${address}/session`);
    const { capabilities } = v.parse(newSession, await this.#send('session.new', { capabilities: {} }));
    this.name = `Firefox ${capabilities.browserVersion}`;
    const { contexts } = v.parse(tree, await this.#send('browsingContext.getTree', {}));
    this.#page = contexts[0].context;
    await this.#send('browsingContext.setViewport', { context: this.#page, viewport: VIEWPORT });
  }

  #send(method: string, params: object): Promise<unknown> {
    if (this.#wire === null) throw new EngineError('Firefox is closed.');
    return inTime(method, this.#wire.send(method, params));
  }

  async open(url: string): Promise<void> {
    try {
      await this.#send('browsingContext.navigate', { context: this.#page, url, wait: 'complete' });
    } catch (error) {
      // An address without an answer is an error here, and a page that says so for a person.
      if (!(error instanceof ScriptError)) throw error;
    }
  }

  async evaluate(source: string, args: readonly unknown[]): Promise<unknown> {
    const answer = v.parse(
      called,
      await this.#send('script.callFunction', {
        functionDeclaration: `async (args) => JSON.stringify((await (${source})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context: this.#page },
      }),
    );
    if (answer.type === 'exception') throw new ScriptError(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value);
  }

  async perform(actions: readonly InputSource[]): Promise<void> {
    await this.#send('input.performActions', { context: this.#page, actions });
  }

  async picture(): Promise<Buffer> {
    const answer = await this.#send('browsingContext.captureScreenshot', { context: this.#page });
    return Buffer.from(v.parse(picture, answer).data, 'base64');
  }

  async close(): Promise<void> {
    await this.#quit();
    await rm(this.#profile, { recursive: true, force: true });
  }

  /** Lets Firefox write down what it keeps. */
  async #quit(): Promise<void> {
    await this.#wire?.send('browser.close', {}).catch(() => undefined);
    this.#wire?.close();
    this.#wire = null;
    await this.#program?.ended(10_000);
    this.#program = null;
  }
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Commands and their answers, matched by number. */
class Wire {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new EngineError('Firefox went away.'));
      this.#waiting.clear();
    });
  }

  static async open(url: string): Promise<Wire> {
    const socket = new WebSocket(url);
    await inTime(
      'Firefox',
      new Promise<void>((resolve, reject) => {
        socket.addEventListener('open', () => resolve());
        socket.addEventListener('error', () => reject(new EngineError('Firefox takes no commands.')));
      }),
    );
    return new Wire(socket);
  }

  send(method: string, params: object): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }

  #hear(said: unknown): void {
    const parsed = v.safeParse(message, said);
    // An event: nobody asked for one.
    if (!parsed.success) return;
    const answer = parsed.output;
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.type === 'success') waiting?.resolve(answer.result);
    else waiting?.reject(new ScriptError(`${answer.error}: ${answer.message}`));
  }
}
