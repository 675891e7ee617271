import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { WorkerSettings } from './database/protocol.ts';
import type { Clock } from './http/context.ts';
import { StartError } from './start-error.ts';

/** What a server is started with. Tests give `clock` and short limits; main.ts takes the rest from flags and environment. */
export interface ServerOptions {
  /** Folder that holds supabase/ and dist/app. */
  workdir: string;
  /** Where data is kept; null: in memory, gone at close. */
  dataDir: string | null;
  /** What data in memory begin with instead of an empty Postgres ({@link WorkerSettings.initialData}): some seconds less per start. */
  initialData?: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** A query that takes longer is ended. Default 15 s. */
  queryTimeoutMs?: number;
  /** Default: the system's. */
  clock?: Clock;
  /** Loads supabase/seed.sql. Default true. */
  seed?: boolean;
  /**
   * Serves the mailbox, the stand-in for Google and the sample learner: whoever reaches the server can then sign in
   * as anyone. Default: only when `host` is this computer itself.
   */
  openMailbox?: boolean;
  /** Origin as seen from outside, for links in mails, when a proxy stands in front. Default: the address listened on. */
  publicUrl?: string;
  /** Text of a config.toml to use instead of the project's. */
  configText?: string;
  /** What functions read (OPENAI_API_KEY, …) instead of the process's environment. */
  env?: Readonly<Record<string, string | undefined>>;
}

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

const HELP = `Iskolar's own server: the app, its database, sign-in and mailbox at one address.

  --port <n>      port to listen on (PORT; default 3000, 0 takes a free one)
  --host <name>   address to listen on (default 127.0.0.1: this computer only)
  --data <path>   folder that keeps the data (ISKOLAR_DATA; default .data)
  --memory        keep nothing: data is gone when the server stops
  --public-url <url> address people reach it at, where that is another (ISKOLAR_PUBLIC_URL)
  --open-mailbox  serve mailbox and sample learner on any host: whoever reaches it can sign in as anyone
  --workdir <path> folder of the project (default: the current one)
  --help          this text`;

/** Parses flags and environment. @throws {StartError} with a plain sentence; `help` is the text to print instead of starting */
export function readOptions(
  args: readonly string[],
  env: Record<string, string | undefined>,
  cwd: string,
): ServerOptions | { help: string } {
  let values: { [name: string]: string | boolean | undefined };
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        workdir: { type: 'string' },
        'public-url': { type: 'string' },
        'open-mailbox': { type: 'boolean' },
        memory: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    const [sentence] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new StartError(`${sentence}. Run with --help to see what can be set.`);
  }
  if (values.help === true) return { help: HELP };
  const given = (flag: unknown, name: string, fallback: string) =>
    (typeof flag === 'string' ? flag : env[name]?.trim()) || fallback;
  const portText = given(values.port, 'PORT', '3000');
  const parsedPort = v.safeParse(port, portText);
  if (!parsedPort.success) {
    throw new StartError(`The port must be a whole number from 0 to 65535, not "${portText}".`);
  }
  const publicUrl = given(values['public-url'], 'ISKOLAR_PUBLIC_URL', '');
  if (publicUrl !== '' && !/^https?:\/\/[^/?#]+$/.test(publicUrl)) {
    throw new StartError(`The public address must look like https://example.org, not "${publicUrl}".`);
  }
  const workdir = resolve(cwd, given(values.workdir, '', '.'));
  const data = resolve(workdir, given(values.data, 'ISKOLAR_DATA', '.data'));
  return {
    workdir,
    dataDir: values.memory === true ? null : data,
    host: given(values.host, '', '127.0.0.1'),
    port: parsedPort.output,
    ...(publicUrl === '' ? {} : { publicUrl }),
    ...(values['open-mailbox'] === true ? { openMailbox: true } : {}),
  };
}
