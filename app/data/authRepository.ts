import type { AuthPort } from '#features/auth';
import { toSession } from './authSession.ts';
import { toAppError } from './errors.ts';
import { later } from './later.ts';
import { hasStoredSession, onceLoaded, onStoredSession, supabase } from './supabase.ts';

const calls = async () => (await import('./authCalls.ts')).authCalls;

/** Section 7's authentication calls. Who is here is known at once; the rest is downloaded at its first call. */
export const authRepository: AuthPort = {
  async restoreSession() {
    if (!hasStoredSession()) return null;
    // Whoever signs out with a dead network must be able to: the calls come with the session.
    void calls().catch(() => undefined);
    const { main } = await supabase();
    const { data, error } = await main.auth.getSession();
    if (error === null) return data.session === null ? null : toSession(data.session);
    const problem = toAppError(error);
    // Out of reach, the learner may go on with what this device remembers; a refused session is gone.
    if (problem.kind === 'offline') throw problem;
    return null;
  },

  onSessionChange(listener) {
    let unsubscribe = () => {};
    const stopWaiting = onceLoaded(({ main }) => {
      const { data } = main.auth.onAuthStateChange((event, session) => {
        if (event !== 'INITIAL_SESSION') listener(session === null ? null : toSession(session));
      });
      unsubscribe = () => data.subscription.unsubscribe();
    });
    // A visitor's page does without supabase-js until a form, or a sign-in in another tab, needs it.
    const stopWatching = onStoredSession(() => {
      if (hasStoredSession()) void supabase().catch(() => undefined);
    });
    return () => {
      stopWaiting();
      stopWatching();
      unsubscribe();
    };
  },

  signUp: later(async () => (await calls()).signUp),
  signInWithPassword: later(async () => (await calls()).signInWithPassword),
  signInWithGoogle: later(async () => (await calls()).signInWithGoogle),
  exchangeCode: later(async () => (await calls()).exchangeCode),
  sendCode: later(async () => (await calls()).sendCode),
  verifyCode: later(async () => (await calls()).verifyCode),
  resendConfirmation: later(async () => (await calls()).resendConfirmation),
  requestPasswordReset: later(async () => (await calls()).requestPasswordReset),
  openRecovery: later(async () => (await calls()).openRecovery),
  updateRecoveredPassword: later(async () => (await calls()).updateRecoveredPassword),
  signOut: later(async () => (await calls()).signOut),
  isEmailRegistered: later(async () => (await calls()).isEmailRegistered),
  listSignInMethods: later(async () => (await calls()).listSignInMethods),
  linkGoogle: later(async () => (await calls()).linkGoogle),
  unlinkSignInMethod: later(async () => (await calls()).unlinkSignInMethod),
  findAuthenticator: later(async () => (await calls()).findAuthenticator),
  enrolAuthenticator: later(async () => (await calls()).enrolAuthenticator),
  confirmAuthenticator: later(async () => (await calls()).confirmAuthenticator),
  verifyAuthenticator: later(async () => (await calls()).verifyAuthenticator),
  removeAuthenticator: later(async () => (await calls()).removeAuthenticator),
};
