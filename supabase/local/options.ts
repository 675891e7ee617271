import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { SmtpSettings } from './classroom/mail/sender.ts';
import type { WorkerSettings } from './core/database/protocol.ts';
import type { Clock } from './core/http/context.ts';
import { StartError } from './core/start-error.ts';

/**
 * The start options of a server. Tests set `clock` and short limits; main.ts takes the rest from flags and
 * environment.
 */
export interface ServerOptions {
  /** Folder that holds supabase/ and dist/app. */
  workdir: string;
  /** Where data is kept; null: in memory, gone at close. */
  dataDir: string | null;
  /**
   * The first content of new data ({@link WorkerSettings.initialData}). It saves some seconds per
   * start over an empty Postgres.
   */
  initialData?: string;
  host: string;
  /** 0 chooses a free port. */
  port: number;
  /** A caller's query that works for longer is ended. Default 2 s. */
  queryTimeoutMs?: number;
  /** Default: the system's. */
  clock?: Clock;
  /** bcrypt's cost of a new password. Tests make thousands of accounts with the lowest one, 4. Default 10. */
  passwordCost?: number;
  /** Loads supabase/seed.sql. Default true. */
  seed?: boolean;
  /**
   * Serves the mailbox, the stand-in for Google and the sample learner to others too. Anyone with the key
   * can then sign in as anyone. Default: only if `host` is this computer itself. Never if mails are really
   * sent (`smtp`).
   */
  openMailbox?: boolean;
  /** Shows learners the mails of their own browser (mail/own-mails.ts), if there is a mailbox. Needs `openMailbox`. */
  isClassroom?: boolean;
  /** The key of the mailbox. Default: the data folder's own word, printed at the start. */
  mailboxKey?: string;
  /** Sends mails instead of keeping them. */
  smtp?: SmtpSettings;
  /** Learners who share one network address (a school's router, a proxy): limits by address are multiplied by it. Default 1. */
  perAddress?: number;
  /** The origin for links in mails, if a proxy is in front. Default: the listening address. */
  publicUrl?: string;
  /** Text of a config.toml to use instead of the project's. */
  configText?: string;
  /** Settings for functions (OPENAI_API_KEY, …), instead of the process's environment. */
  env?: Readonly<Record<string, string | undefined>>;
}

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

const HELP = `Iskolar's own server: the app, its database, sign-in and mailbox at one address.

  --port <n>      port to listen on (PORT; default 3000, 0 takes a free one)
  --host <name>   address to listen on (default 127.0.0.1: this computer only)
  --data <path>   folder that keeps the data (ISKOLAR_DATA; default .data)
  --memory        keep nothing: data is gone when the server stops
  --public-url <url> address people reach it at, where that is another (ISKOLAR_PUBLIC_URL)
  --per-address <n> learners behind one network address: limits by address are multiplied by it (ISKOLAR_PER_ADDRESS; default 1)
  --query-seconds <n> how long a query may work before it is ended (ISKOLAR_QUERY_SECONDS; default 2): more for a slow computer
  --open-mailbox  serve the mailbox and the sample learner to others too: a teacher opens it with the key
  --classroom     the same, and learners see their own codes at /inbox in the browser that asked for them
  --mailbox-key <word> the key that opens the mailbox (ISKOLAR_MAILBOX_KEY; default: one is made and printed)
  --workdir <path> folder of the project (default: the current one)
  --help          this text

Mails are kept in the mailbox unless ISKOLAR_SMTP_URL (smtps://user:password@host) and ISKOLAR_MAIL_FROM are set.`;

/** @throws {StartError} when only one of the two is there, or the address is none */
function readSmtp(env: Record<string, string | undefined>): { smtp?: SmtpSettings } {
  const url = env.ISKOLAR_SMTP_URL?.trim() ?? '';
  const from = env.ISKOLAR_MAIL_FROM?.trim() ?? '';
  if (url === '' && from === '') return {};
  if (!/^smtps?:\/\//.test(url)) {
    throw new StartError('ISKOLAR_SMTP_URL must look like smtps://user:password@mail.example.org.');
  }
  if (!from.includes('@')) {
    throw new StartError('ISKOLAR_MAIL_FROM must say whom mails come from: Iskolar <no-reply@example.org>.');
  }
  return { smtp: { url, from } };
}

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
        classroom: { type: 'boolean' },
        'mailbox-key': { type: 'string' },
        'per-address': { type: 'string' },
        'query-seconds': { type: 'string' },
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
  const perAddress = given(values['per-address'], 'ISKOLAR_PER_ADDRESS', '1');
  if (!/^[1-9]\d{0,3}$/.test(perAddress)) {
    throw new StartError(`--per-address must be a whole number from 1 to 9999, not "${perAddress}".`);
  }
  const querySeconds = given(values['query-seconds'], 'ISKOLAR_QUERY_SECONDS', '2');
  if (!/^([1-9]|[1-5]\d|60)$/.test(querySeconds)) {
    throw new StartError(`--query-seconds must be a whole number from 1 to 60, not "${querySeconds}".`);
  }
  const mailboxKey = given(values['mailbox-key'], 'ISKOLAR_MAILBOX_KEY', '');
  if (mailboxKey !== '' && !/^[\w-]{12,100}$/.test(mailboxKey)) {
    throw new StartError('The mailbox key must have 12 letters or digits at least.');
  }
  const smtp = readSmtp(env);
  const isClassroom = values.classroom === true;
  if (isClassroom && smtp.smtp !== undefined) {
    throw new StartError('--classroom is for a server that sends no mails: leave ISKOLAR_SMTP_URL out.');
  }
  const workdir = resolve(cwd, given(values.workdir, '', '.'));
  const data = resolve(workdir, given(values.data, 'ISKOLAR_DATA', '.data'));
  return {
    workdir,
    dataDir: values.memory === true ? null : data,
    host: given(values.host, '', '127.0.0.1'),
    port: parsedPort.output,
    ...(publicUrl === '' ? {} : { publicUrl }),
    ...(values['open-mailbox'] === true || isClassroom ? { openMailbox: true } : {}),
    ...(isClassroom ? { isClassroom } : {}),
    ...(mailboxKey === '' ? {} : { mailboxKey }),
    ...(perAddress === '1' ? {} : { perAddress: Number(perAddress) }),
    ...(querySeconds === '2' ? {} : { queryTimeoutMs: Number(querySeconds) * 1000 }),
    ...smtp,
  };
}
