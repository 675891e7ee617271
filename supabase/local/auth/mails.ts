import type { Statement } from '../database/interface.ts';
import type { TemplateName } from '../mail/templates.ts';
import type { Auth } from './context.ts';
import { withQuery } from './http/redirects.ts';
import { issueToken, type TokenType } from './model/one-time-tokens.ts';
import { type Account, updateUser } from './model/users.ts';

interface MailKind {
  token: TokenType;
  template: TemplateName;
  /** `type` in the link; null: a mail with a code only. */
  linkType: 'signup' | 'recovery' | 'magiclink' | 'email_change' | null;
  sentColumn:
    | 'confirmation_sent_at'
    | 'recovery_sent_at'
    | 'email_change_sent_at'
    | 'reauthentication_sent_at';
}

export const CONFIRMATION: MailKind = {
  token: 'confirmation_token',
  template: 'confirmation',
  linkType: 'signup',
  sentColumn: 'confirmation_sent_at',
};
export const SIGN_IN: MailKind = {
  token: 'recovery_token',
  template: 'magic_link',
  linkType: 'magiclink',
  sentColumn: 'recovery_sent_at',
};
export const RECOVERY: MailKind = {
  token: 'recovery_token',
  template: 'recovery',
  linkType: 'recovery',
  sentColumn: 'recovery_sent_at',
};
export const CHANGE_TO_NEW: MailKind = {
  token: 'email_change_token_new',
  template: 'email_change',
  linkType: 'email_change',
  sentColumn: 'email_change_sent_at',
};
export const CHANGE_FROM_CURRENT: MailKind = { ...CHANGE_TO_NEW, token: 'email_change_token_current' };
export const REAUTHENTICATION: MailKind = {
  token: 'reauthentication_token',
  template: 'reauthentication',
  linkType: null,
  sentColumn: 'reauthentication_sent_at',
};

export interface MailOrder {
  account: Pick<Account, 'id' | 'email' | 'email_change'>;
  kind: MailKind;
  /** Where the mail goes: the account's address, or the one it shall change to. */
  to: string;
  redirectTo: string;
  flowStateId: string | null;
  newEmail?: string;
}

/**
 * Makes the secret, the row that holds its hash, and the mail that carries it: statements for one transaction, so
 * that a code exists exactly when its mail does.
 */
export async function composeMail(auth: Auth, order: MailOrder): Promise<Statement[]> {
  const { account, kind, to, redirectTo, flowStateId } = order;
  const { code, linkToken, statement } = issueToken(auth, {
    userId: account.id,
    type: kind.token,
    address: to,
    flowStateId,
  });
  const site = auth.publicUrl();
  const link =
    kind.linkType === null
      ? null
      : withQuery(`${site}/auth/v1/verify`, {
          token: linkToken,
          type: kind.linkType,
          redirect_to: redirectTo,
        });
  const mail = await auth.templates.render(kind.template, {
    ConfirmationURL: link ?? '',
    Token: code,
    TokenHash: linkToken,
    SiteURL: site,
    RedirectTo: redirectTo,
    Email: account.email,
    NewEmail: order.newEmail ?? account.email_change,
  });
  const now = auth.clock();
  // The mailbox offers what the mail shows, no more: a template may leave either out.
  const shown = {
    code: `${mail.subject} ${mail.text}`.includes(code) ? code : null,
    link: mail.html.includes(linkToken) ? link : null,
  };
  return [
    statement,
    auth.outbox.statement({ to, ...mail, ...shown }),
    updateUser(account.id, now, { [kind.sentColumn]: now }),
  ];
}
