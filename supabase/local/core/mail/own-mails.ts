import type { Context } from 'hono';

/** An account as far as a browser's right to its mails goes. */
interface Owner {
  id: string;
  encrypted_password: string | null;
}

/**
 * Which browser of a classroom sees which mails. A browser earns a cookie by a sign-up of an address that had no account, or by
 * the right password. A mail that it then asks for is marked with its `reader`; it sees the mails so marked, and no other.
 */
export interface OwnMails {
  /** Gives the browser the right to an account that it just made: to confirmation mails alone. Answers the mark of those mails. */
  grantNew(c: Context, accountId: string): string;
  /** Gives the browser that knows an account's password the right to its codes, for as long as that password is the account's. */
  grantOwner(c: Context, account: Owner): void;
  /** The mark for a mail that this browser asks for; null: only the teacher sees it. `isConfirmed`: the account's address is. */
  readerOf(c: Context, account: Owner, isConfirmed: boolean): string | null;
  /** Whose mails this browser sees; null without a valid cookie. */
  reader(c: Context): string | null;
  /** Takes the right away. */
  forget(c: Context): void;
}
