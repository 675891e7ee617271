import { createKnownBrowsers, type KnownBrowsers } from '../fairness/known-browsers.ts';
import { createLimits, type Limits } from '../fairness/limits.ts';
import type { ServerContext } from '../http/context.ts';
import type { Outbox } from '../mail/outbox.ts';
import { createTemplates, type Templates } from '../mail/templates.ts';
import { createSecretCipher, type SecretCipher } from '../seal.ts';
import { createExclusive, type RunExclusive } from './exclusive.ts';
import type { Passwords } from './passwords.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** The dependencies of the auth server. `createAuthServer` builds the server from them. */
export interface AuthContext extends ServerContext {
  outbox: Outbox;
  passwords: Passwords;
  /** The folder that contains supabase/, with the mail templates that config.toml names. */
  workdir: string;
  /** Whether `authorize?provider=google` opens the local stand-in page for Google. */
  hasStandInGoogle: boolean;
  /**
   * Whether only this computer can reach the server. If so, a link in a mail may redirect to any port of this computer.
   */
  isForThisComputer: boolean;
  randomBytes(size: number): Uint8Array;
}

/** The parts of the auth server, which are passed to every endpoint. */
export interface AuthServer extends AuthContext {
  secrets: Secrets;
  /** Encrypts the secrets of authenticators, so that a copy of the database does not reveal them. */
  seal: SecretCipher;
  templates: Templates;
  /** Remembers which browsers have signed in to which accounts. */
  browsers: KnownBrowsers;
  /**
   * Runs tasks for the same account one after another, if they read the account and then change it. There is one
   * process, so no other lock is needed.
   */
  exclusive: RunExclusive;
  limits: Limits;
}

export function createAuthServer(context: AuthContext): AuthServer {
  const { keys, clock, config } = context;
  return {
    ...context,
    secrets: createSecrets(keys, context.randomBytes),
    seal: createSecretCipher(keys.derive('authenticators')),
    templates: createTemplates(context.workdir, config.auth.email.template),
    browsers: createKnownBrowsers(
      createSecretCipher(keys.derive('known browsers')),
      clock,
      context.publicUrl().startsWith('https:'),
    ),
    exclusive: createExclusive(),
    limits: createLimits(clock, config, context.perAddress),
  };
}
