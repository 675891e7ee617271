import type { NewMail } from './outbox.ts';
import { escapeHtml } from './templates.ts';

/**
 * The texts of notices: mails that tell an account's owner what happened to the account, so that nobody can change it
 * secretly.
 */
const TEXTS = {
  'new-device': {
    subject: 'A new sign-in to your Iskolar account',
    said: 'Somebody, most likely you, signed in on a device that was not used before.',
    notYou: 'If it was not you, reset your password: that signs out every device.',
  },
  'password-changed': {
    subject: 'Your Iskolar password was changed',
    said: 'Your password was changed, and all other devices were signed out.',
    notYou: 'If it was not you, reset your password at once.',
  },
  'authenticator-added': {
    subject: 'An authenticator app was added to your Iskolar account',
    said: 'From now on signing in asks for its code.',
    notYou: 'If it was not you, reset your password and remove the app in your profile.',
  },
  'authenticator-removed': {
    subject: 'The authenticator app of your Iskolar account was removed',
    said: 'Signing in no longer asks for its code.',
    notYou: 'If it was not you, reset your password at once.',
  },
  'recovery-code-used': {
    subject: 'The authenticator app of your Iskolar account was removed',
    said: 'A recovery code was used: signing in no longer asks for the app, and all other devices were signed out.',
    notYou: 'If it was not you, reset your password at once.',
  },
  'google-linked': {
    subject: 'Google was linked to your Iskolar account',
    said: 'From now on that Google account opens yours.',
    notYou: 'If it was not you, unlink it in your profile and reset your password.',
  },
  guessed: {
    subject: 'Somebody tries to get into your Iskolar account',
    said: 'Wrong passwords or codes were typed for your account many times. They opened nothing. In the browsers that you signed in with before, you can sign in as always.',
    notYou: 'If it was not you, choose a new password, and add an authenticator app in your profile.',
  },
  'session-ended': {
    subject: 'A device was signed out of your Iskolar account',
    said: 'A device used a sign-in that another device had used already. It may be a copy, so it was signed out.',
    notYou: 'If you copied no browser data, choose a new password: that signs out every other device.',
  },
  'account-deleted': {
    subject: 'Your Iskolar account was deleted',
    said: 'The account and everything in it are gone, as was asked for.',
    notYou: 'If it was not you, write to whoever runs this site.',
  },
} as const;
type Notice = keyof typeof TEXTS;

/** The notices that the database itself requests, by rows in embedded.notices. */
export const DATABASE_NOTICES = [
  'account-deleted',
  'recovery-code-used',
] as const satisfies readonly Notice[];

/** Builds the mail of a notice. `detail` adds information, such as the browser. */
export function noticeMail(notice: Notice, to: string, now: Date, detail = ''): NewMail {
  const { subject, said, notYou } = TEXTS[notice];
  const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const lines = [said, [time, detail].filter((part) => part !== '').join(', '), notYou];
  return {
    to,
    subject,
    text: lines.join('\n\n'),
    html: `<!doctype html><html lang="en"><body>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</body></html>`,
    code: null,
    link: null,
  };
}
