import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { SmtpSettings } from './classroom/mail/sender.ts';
import type { Clock } from './core/http/context.ts';
import { StartError } from './core/start-error.ts';

/**
 * The start options of a server. Tests set `clock` and short limits. main.ts reads the other options from flags and the
 * environment.
 */
export interface ServerOptions {
  /** The folder that contains supabase/ and dist/app. */
  workdir: string;
  /** The folder for the data. Null: the data is in memory and is lost when the server stops. */
  dataDir: string | null;
  /**
   * A folder of Postgres's files to begin with. Copying it is some seconds faster than creating an empty Postgres and
   * running the migrations.
   */
  initialData?: string;
  host: string;
  /** The port to listen on; 0 chooses a free port. */
  port: number;
  /** The most processor time (ms) that a caller's query may use. A query that exceeds it is stopped. Default 2,000. */
  queryTimeoutMs?: number;
  /** Returns the current time. Default: the system's clock. */
  clock?: Clock;
  /** bcrypt's cost for new passwords. Tests create thousands of accounts, and use the lowest cost, 4. Default 10. */
  passwordCost?: number;
  /** Whether to load supabase/seed.sql. Default true. */
  seed?: boolean;
  /**
   * Who can use the mailbox, the stand-in for Google and the sample learner. True: other computers too, so anyone with
   * the mailbox key can sign in as anyone. False: nobody. Default: this computer, if no other computer can reach the
   * server. If mails are really sent (`smtp`), always nobody.
   */
  openMailbox?: boolean;
  /**
   * Classroom mode: learners can read the mails that their own browser requested (mail/own-inbox.ts). Requires
   * `openMailbox`.
   */
  isClassroom?: boolean;
  /** The key of the mailbox. Default: derived from the data folder's key, and printed at the start. */
  mailboxKey?: string;
  /** Sends mails by SMTP instead of keeping them in the mailbox. */
  smtp?: SmtpSettings;
  /**
   * How many learners share one network address (a school's router, a proxy). Limits per address are multiplied by this
   * number. Default 1.
   */
  perAddress?: number;
  /**
   * The origin that people open, if a proxy is in front of the server; links in mails use it. Default: the address the
   * server listens on.
   */
  publicUrl?: string;
  /** The text of a config.toml to use instead of the project's file. */
  configText?: string;
  /** The environment variables for the serverless functions (OPENAI_API_KEY, …). Default: the process's environment. */
  env?: Readonly<Record<string, string | undefined>>;
}

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));

const HELP = `The embedded server of Iskolar: the app, its database, sign-in and mailbox on one origin.

  --port <n>           the port to listen on (PORT; default 3000; 0 chooses a free port)
  --host <name>        the address to listen on (default 127.0.0.1: this computer only)
  --data <path>        the folder for the data (ISKOLAR_DATA; default .data)
  --memory             keeps the data in memory; it is lost when the server stops
  --public-url <url>   the URL that people open, if a proxy is in front of the server (ISKOLAR_PUBLIC_URL)
  --per-address <n>    how many learners share one network address; multiplies the limits per address
                       (ISKOLAR_PER_ADDRESS; default 1)
  --query-seconds <n>  the most seconds that a query may take (ISKOLAR_QUERY_SECONDS; default 2);
                       use more on a slow computer
  --open-mailbox       lets other computers use the mailbox (with its key) and the sample learner
  --classroom          like --open-mailbox, and learners see their own codes at /inbox in their own browser
  --mailbox-key <key>  the key of the mailbox (ISKOLAR_MAILBOX_KEY; default: a new key, which is printed)
  --workdir <path>     the project's folder (default: the current folder)
  --help               prints this text

The server keeps emails in the mailbox unless ISKOLAR_SMTP_URL (smtps://user:password@host) and ISKOLAR_MAIL_FROM are set.`;

/**
 * Reads the SMTP settings from the environment variables ISKOLAR_SMTP_URL and ISKOLAR_MAIL_FROM.
 * @throws {StartError} if only one of these variables is set, or one is invalid
 */
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

/**
 * Parses flags and environment variables. If they contain `--help`, returns only the text to print.
 * @throws {StartError} with a message for the person at the terminal
 */
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
