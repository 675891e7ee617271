import type { Statement } from '../database/interface.ts';
import type { TemplateName } from '../mail/templates.ts';
import type { AuthServer } from './context.ts';
import { withQuery } from './http/redirects.ts';
import { newFlow, type PkceChallenge, usesPkce } from './model/flow-state.ts';
import { insertToken, newMailSecrets, type TokenType } from './model/one-time-tokens.ts';
import { type Account, updateUser } from './model/users.ts';

interface MailKind {
  token: TokenType;
  template: TemplateName;
  /** The `type` in the mail's link; null if the mail has only a code. */
  linkType: 'signup' | 'recovery' | 'magiclink' | null;
  sentColumn: 'confirmation_sent_at' | 'recovery_sent_at' | 'reauthentication_sent_at';
}

export const CONFIRMATION_MAIL: MailKind = {
  token: 'confirmation_token',
  template: 'confirmation',
  linkType: 'signup',
  sentColumn: 'confirmation_sent_at',
};
export const SIGN_IN_MAIL: MailKind = {
  token: 'sign_in_token',
  template: 'magic_link',
  linkType: 'magiclink',
  sentColumn: 'recovery_sent_at',
};
export const RECOVERY_MAIL: MailKind = {
  token: 'recovery_token',
  template: 'recovery',
  linkType: 'recovery',
  sentColumn: 'recovery_sent_at',
};
export const REAUTHENTICATION_MAIL: MailKind = {
  token: 'reauthentication_token',
  template: 'reauthentication',
  linkType: null,
  sentColumn: 'reauthentication_sent_at',
};

export interface MailRequest {
  account: Pick<Account, 'id' | 'email'>;
  kind: MailKind;
  redirectTo: string;
  /** If it uses PKCE, the mail's link leads back to the app with a PKCE code. */
  challenge?: PkceChallenge;
  /** The hash of the password of the sign-up that requested this mail. */
  passwordHash?: string | null;
  /** The id of the browser that requested this mail, if known. */
  browser?: string | null;
  /**
   * In classroom mode: the id of the one browser, besides the teacher's, that may show this mail (see `mailReaderId`).
   * Default: no browser.
   */
  reader?: string | null;
}

/** Creates the PKCE flow of a mail; null if the request does not use PKCE, or if the mail has no link. */
function flowOf(auth: AuthServer, { kind, redirectTo, challenge }: MailRequest) {
  if (kind.linkType === null || challenge === undefined || !usesPkce(challenge)) return null;
  const method = kind.linkType === 'signup' ? 'email/signup' : kind.linkType;
  return newFlow({ challenge, provider: 'email', method, redirectTo, linkingUserId: null }, auth.clock());
}

/**
 * Creates the code and link token, the row with their hashes, and the mail. Returns statements for one transaction, so
 * that a code is stored if and only if its mail is.
 */
export function composeMail(auth: AuthServer, order: MailRequest): Statement[] {
  const { account, kind, redirectTo } = order;
  const to = account.email;
  const flow = flowOf(auth, order);
  const flowStateId = flow?.id ?? null;
  const { code, linkToken } = newMailSecrets(auth, flowStateId);
  const site = auth.publicUrl();
  const link =
    kind.linkType === null
      ? null
      : withQuery(`${site}/auth/v1/verify`, {
          token: linkToken,
          type: kind.linkType,
          redirect_to: redirectTo,
        });
  const mail = auth.templates.render(kind.template, {
    ConfirmationURL: link ?? '',
    Token: code,
  });
  const now = auth.clock();
  // A template may omit the code or the link. Do not show an omitted code or link in the mailbox, and do not accept an
  // omitted code.
  const shown = {
    code: `${mail.subject} ${mail.text}`.includes(code) ? code : null,
    link: mail.html.includes(linkToken) ? link : null,
  };
  return [
    ...(flow === null ? [] : [flow.statement]),
    ...insertToken(auth, {
      userId: account.id,
      type: kind.token,
      code: shown.code,
      linkToken,
      flowStateId,
      passwordHash: order.passwordHash ?? null,
      browser: order.browser ?? null,
    }),
    ...auth.outbox.statements({ to, ...mail, ...shown, reader: order.reader ?? null }),
    updateUser(account.id, now, { [kind.sentColumn]: now }),
  ];
}
