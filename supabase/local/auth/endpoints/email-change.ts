import type { Statement } from '../../database/interface.ts';
import type { Auth } from '../context.ts';
import { CHANGE_FROM_CURRENT, CHANGE_TO_NEW, composeMail } from '../mails.ts';
import { clearTokens } from '../model/one-time-tokens.ts';
import { type Account, updateUser } from '../model/users.ts';

/** Both mails of an address change: to the new address and, where config.toml asks for it, to the present one. */
export async function composeEmailChange(
  auth: Auth,
  account: Account,
  newEmail: string,
  redirectTo: string,
  flowStateId: string | null,
): Promise<Statement[]> {
  const order = { account, redirectTo, flowStateId, newEmail };
  const isDouble = auth.config.auth.email.double_confirm_changes && account.email !== '';
  return [
    ...(await composeMail(auth, { ...order, kind: CHANGE_TO_NEW, to: newEmail })),
    ...(isDouble ? await composeMail(auth, { ...order, kind: CHANGE_FROM_CURRENT, to: account.email }) : []),
    updateUser(account.id, auth.clock(), { email_change: newEmail, email_change_confirm_status: 0 }),
  ];
}

/** Whether this confirmation completes the change: the other address has confirmed, or need not. */
export function completesEmailChange(auth: Auth, account: Account): boolean {
  return !auth.config.auth.email.double_confirm_changes || account.email_change_confirm_status === 1;
}

/** Puts the new address in the place of the old one, in the account and its e-mail identity. */
export function applyEmailChange(auth: Auth, account: Account): Statement[] {
  const now = auth.clock();
  const email = account.email_change;
  return [
    clearTokens(account.id, ['email_change_token_new', 'email_change_token_current']),
    updateUser(account.id, now, {
      email,
      email_change: '',
      email_change_confirm_status: 0,
      email_confirmed_at: now,
      raw_user_meta_data: { ...account.raw_user_meta_data, email, email_verified: true },
    }),
    {
      text: `update auth.identities set updated_at = $2, identity_data = identity_data || $3::jsonb
             where user_id = $1 and provider = 'email'`,
      values: [account.id, now, { email, email_verified: true }],
    },
  ];
}
