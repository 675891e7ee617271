import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
// Imported for its effect: this module sets environment variables for the server.
import '../e2e/support/mailbox.ts';
import { OWN_CONNECTION } from '../e2e/support/rest.ts';
import { freePort } from '../e2e/support/serverProcess.ts';
import { Gate } from './gate.ts';
import { Program } from './program.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The built app on the embedded server, behind a network that the test can switch off. */
export class Site {
  readonly url: string;
  /** HTTP requests outside the browser: to read mails and the database. */
  readonly request: APIRequestContext;
  readonly #gate: Gate;
  readonly #server: Program;

  private constructor(gate: Gate, server: Program, calls: APIRequestContext) {
    this.url = gate.url;
    this.request = calls;
    this.#gate = gate;
    this.#server = server;
  }

  static async start(): Promise<Site> {
    const port = await freePort();
    const gate = new Gate(await freePort(), port);
    // Let queries take longer: the machine is busy during a run, so they may wait for the processor.
    const patience = ['--query-seconds', '20'];
    const options = ['--memory', '--port', String(port), '--public-url', gate.url, ...patience];
    const server = new Program(process.execPath, ['supabase/local/main.ts', ...options], { cwd: ROOT });
    try {
      await server.says(/(Iskolar is running)/);
      await gate.open();
      const calls = await request.newContext({ baseURL: gate.url, extraHTTPHeaders: OWN_CONNECTION });
      return new Site(gate, server, calls);
    } catch (error) {
      await server.end();
      throw error;
    }
  }

  async switchOn(): Promise<void> {
    if (!this.#gate.isOpen) await this.#gate.open();
  }

  switchOff(): void {
    this.#gate.shut();
  }

  async stop(): Promise<void> {
    await this.request.dispose();
    this.#gate.shut();
    await this.#server.end();
  }
}
