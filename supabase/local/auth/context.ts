import type { ServerContext } from '../http/context.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createTemplates, type Templates } from '../mail/templates.ts';
import { createExclusive, type Exclusive } from './exclusive.ts';
import { createFailureLimit, createMailLimit, type FailureLimit, type MailLimit } from './limits.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** What the auth server is built from. */
export interface AuthContext extends ServerContext {
  outbox: Outbox;
  /** Folder that holds supabase/, for the mail templates config.toml names. */
  workdir: string;
  /** Whether `authorize?provider=google` leads to the local page that stands in for Google. */
  hasStandInGoogle: boolean;
  randomBytes(size: number): Uint8Array;
}

/** The auth server's parts, handed to every endpoint. */
export interface Auth extends AuthContext {
  secrets: Secrets;
  templates: Templates;
  /** Runs read-decide-write sequences one after the other: there is one process, so this is all the locking needed. */
  exclusive: Exclusive;
  mailLimit: MailLimit;
  passwordFailures: FailureLimit;
  totpFailures: FailureLimit;
  /** Wrong mailed codes, by the e-mail address they were typed for and by the connection they came from. */
  codeFailuresOfAddress: FailureLimit;
  codeFailuresOfIp: FailureLimit;
}

const FAILURES = { count: 10, windowSeconds: 15 * 60 };
const CODE_FAILURES_OF_ADDRESS = { count: 20, windowSeconds: 3600 };
/** More than for an address: a whole school may share one, and behind a proxy everyone does. */
const CODE_FAILURES_OF_IP = { count: 100, windowSeconds: 3600 };

export function createAuth(context: AuthContext): Auth {
  const { keys, clock, config } = context;
  return {
    ...context,
    secrets: createSecrets(keys, context.randomBytes),
    templates: createTemplates(context.workdir, config.auth.email.template),
    exclusive: createExclusive(),
    mailLimit: createMailLimit(clock, config.auth.email.max_frequency),
    passwordFailures: createFailureLimit(clock, FAILURES),
    totpFailures: createFailureLimit(clock, FAILURES),
    codeFailuresOfAddress: createFailureLimit(clock, CODE_FAILURES_OF_ADDRESS),
    codeFailuresOfIp: createFailureLimit(clock, CODE_FAILURES_OF_IP),
  };
}
