import {
  AUTH_LINK_TEXT,
  type AuthPort,
  type ConfirmationLink,
  composePassword,
  isAuthenticatorCode,
  type SignUpResult,
} from '#features/auth';
import { AppError } from '#kernel/app-error';
import { paths } from '../paths.ts';
import { hasStoredSession } from '../start/storedSession.ts';
import { authSecurity, redeemRecoveryCode, verifyAuthenticatorCode } from './authSecurity.ts';
import { toSession } from './authSession.ts';
import { dataOrThrow, sessionOrThrow, toAppError } from './errors.ts';
import { linkClient, supabase } from './supabase.ts';

/** The full address that an emailed link or a sign-in provider returns to. */
const backTo = (path: string) => `${window.location.origin}${path}`;

/**
 * A sign-up counts as repeated if its confirmation mail was sent more than this time (ms) after the user was created.
 * A first sign-up creates the user and sends the mail at once. A repeated one sends the mail at least 60 s later,
 * because of the resend limit.
 */
const REPEATED_AFTER_MS = 10_000;

/** How long a sign-out waits for the server (ms). After that, the session ends on this device only. */
const SIGN_OUT_MS = 5000;

const nullAfter = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/**
 * Error codes of a 400 response to a sign-up that mean a mistake in the form. The screen then adds the server's message
 * to its own text.
 */
const FORM_FAULTS = new Set([
  'validation_failed',
  'email_address_invalid',
  'email_address_not_authorized',
  'bad_json',
  'captcha_failed',
]);

function requireAddress(email: string): void {
  if (email === '') throw new AppError('invalid', AUTH_LINK_TEXT.noAddress);
}

function requireCredentials(email: string, password: string): void {
  if (email === '' || password === '') throw new AppError('invalid', AUTH_LINK_TEXT.noCredentials);
}

const tokensOf = ({ accessToken, refreshToken }: ConfirmationLink) => ({
  access_token: accessToken,
  refresh_token: refreshToken,
});

async function isEmailRegistered(email: string): Promise<boolean> {
  return dataOrThrow(await linkClient().rpc('email_is_registered', { p_email: email })) === true;
}

/** Implements the authentication port with supabase-js (docs/product.md#auth-22). */
export const authRepository: AuthPort = {
  ...authSecurity,

  async restoreSession() {
    const { data, error } = await supabase().auth.getSession();
    if (error === null) return data.session === null ? null : toSession(data.session);
    const problem = toAppError(error);
    // If the server cannot be reached, the remembered learner may continue. If the server refused the session, nobody
    // is signed in.
    if (problem.kind === 'offline') throw problem;
    return null;
  },

  onSessionChange(listener) {
    const { data } = supabase().auth.onAuthStateChange((event, session) => {
      // The end of a session is read from storage (app/start/session.ts).
      if (event !== 'INITIAL_SESSION' && session !== null) listener(toSession(session));
    });
    return () => data.subscription.unsubscribe();
  },

  async signUp(email, password): Promise<SignUpResult> {
    requireCredentials(email, password);
    const { data, error } = await linkClient().auth.signUp({
      email,
      password: composePassword(password),
      options: { emailRedirectTo: backTo(paths.confirm) },
    });
    if (error !== null) {
      // docs/product.md#auth-17: a 400 means that the address is taken or unconfirmed. `isEmailRegistered`
      // finds out which.
      if (error.status !== 400) throw toAppError(error);
      const isTaken = await isEmailRegistered(email);
      if (isTaken) return { status: 'already-registered' };
      const isFormFault = FORM_FAULTS.has(error.code ?? '');
      return { status: 'pending-confirmation', said: isFormFault ? toAppError(error).message : null };
    }
    const { user, session } = data;
    if (session !== null) {
      const opened = sessionOrThrow(await supabase().auth.setSession(session));
      return { status: 'signed-in', session: opened };
    }
    // For a taken address GoTrue returns a made-up user without identities.
    if (user !== null && (user.identities ?? []).length === 0) return { status: 'already-registered' };
    const sentAt = Date.parse(user?.confirmation_sent_at ?? '');
    const isRepeated = sentAt - Date.parse(user?.created_at ?? '') > REPEATED_AFTER_MS;
    return isRepeated ? { status: 'pending-confirmation', said: null } : { status: 'confirmation-sent' };
  },

  async signInWithPassword(email, password) {
    requireCredentials(email, password);
    const composed = composePassword(password);
    const answer = await supabase().auth.signInWithPassword({ email, password: composed });
    // An account may have its password from somewhere that did not compose it.
    const isRetried = composed !== password && answer.error?.code === 'invalid_credentials';
    return sessionOrThrow(isRetried ? await supabase().auth.signInWithPassword({ email, password }) : answer);
  },

  async signInWithGoogle() {
    dataOrThrow(
      await supabase().auth.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: backTo(paths.dashboard) },
      }),
    );
  },

  async exchangeCode(code) {
    return sessionOrThrow(await supabase().auth.exchangeCodeForSession(code));
  },

  async sendCode(email) {
    requireAddress(email);
    dataOrThrow(await linkClient().auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  },

  async verifyCode(email, code) {
    requireAddress(email);
    const { auth } = supabase();
    const replaced = (await auth.getSession()).data.session;
    const session = sessionOrThrow(await auth.verifyOtp({ email, token: code, type: 'email' }));
    // The code opened another session. If this browser's previous one stayed, a sign-in would count as two devices.
    if (replaced !== null) void auth.admin.signOut(replaced.access_token, 'local');
    if (session.hasSecondStep) return session;
    // The account has an authenticator, so the mailed code is not enough. An authenticator that was added
    // without a second step may be the work of somebody with a stolen password, so remove it.
    const { data: removed } = await supabase().rpc('remove_unvouched_authenticators');
    return removed === null || removed === 0
      ? session
      : sessionOrThrow(await supabase().auth.refreshSession());
  },

  async resendConfirmation(email) {
    dataOrThrow(
      await linkClient().auth.resend({
        type: 'signup',
        email,
        options: { emailRedirectTo: backTo(paths.confirm) },
      }),
    );
  },

  async openConfirmation(link, email) {
    // The link's client stores nothing, so a link to another account never becomes this browser's session.
    const { session } = dataOrThrow(await linkClient().auth.setSession(tokensOf(link)));
    if (session?.user.email?.toLowerCase() !== email.toLowerCase()) {
      await linkClient().auth.signOut({ scope: 'local' });
      throw new AppError('forbidden', AUTH_LINK_TEXT.otherAccount);
    }
    return sessionOrThrow(await supabase().auth.setSession(session));
  },

  async requestPasswordReset(email) {
    requireAddress(email);
    dataOrThrow(
      await linkClient().auth.resetPasswordForEmail(email, { redirectTo: backTo(paths.resetPassword) }),
    );
  },

  async openRecovery(link) {
    // A PKCE code can only be exchanged in the browser that stores its verifier.
    const tokens =
      'code' in link
        ? dataOrThrow(await supabase().auth.exchangeCodeForSession(link.code)).session
        : tokensOf(link);
    dataOrThrow(await linkClient().auth.setSession(tokens));
  },

  async updateRecoveredPassword(password, authenticatorCode) {
    if (authenticatorCode !== null) {
      const prove = isAuthenticatorCode(authenticatorCode) ? verifyAuthenticatorCode : redeemRecoveryCode;
      await prove(linkClient(), authenticatorCode);
    }
    dataOrThrow(await linkClient().auth.updateUser({ password: composePassword(password) }));
    // Setting the password ended every other session, including one on this device. Now end the session of the
    // recovery link too (docs/product.md#auth-11).
    await linkClient().auth.signOut();
    if (hasStoredSession()) await supabase().auth.signOut({ scope: 'local' });
  },

  async signOut() {
    // The learner's other devices stay signed in. `local` removes the session before it asks the server, which may never
    // answer: the phone may be shared.
    await Promise.race([supabase().auth.signOut({ scope: 'local' }), nullAfter(SIGN_OUT_MS)]);
    if (hasStoredSession()) throw new AppError('offline', '');
  },

  isEmailRegistered,
};
