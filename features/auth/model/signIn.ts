import * as v from 'valibot';
import type { Problem } from '#kernel/async';

export const authUserSchema = v.object({
  id: v.string(),
  email: v.string(),
  /** When the email address was confirmed (ISO 8601), or null if it is not confirmed. */
  emailConfirmedAt: v.nullable(v.string()),
  createdAt: v.nullable(v.string()),
  hasAuthenticator: v.optional(v.boolean(), false),
});
export type AuthUser = v.InferOutput<typeof authUserSchema>;

export interface AuthSession {
  user: AuthUser;
  /** Whether the session passed a second step. If not, the database returns no data to it (docs/decisions.md#d-19). */
  hasSecondStep: boolean;
}

/** Where a person is in signing in. Every screen and every guard decides by this one value. */
export type SignIn =
  /** The stored session has not been read yet (docs/product.md#route-2). */
  | { step: 'loading' }
  | { step: 'out' }
  /** The server checks an email address and a password. */
  | { step: 'password' }
  | CodeStep
  /** The terms are not accepted (false), or the app does not know yet (null) (docs/product.md#terms-3). */
  | { step: 'terms'; user: AuthUser; hasAccepted: false | null }
  | { step: 'in'; user: AuthUser }
  /** This tab is ending the session. */
  | { step: 'leaving' };

/** The session needs a one-time code. */
export interface CodeStep {
  step: 'code';
  user: AuthUser;
  /**
   * What happens to the typed code. The page stays open while the code is checked and while the success message shows
   * (docs/product.md#code-3), although the session may no longer need a code.
   */
  progress: 'typing' | 'checking' | 'accepted';
  /** A code is being requested, or why the last request failed. */
  mail: 'sending' | Problem | null;
  /** Whether the terms are accepted, which is read during the success message. */
  hasAccepted: boolean | null;
}

export type SignInEvent =
  /** The auth service reports a session that was opened, changed or ended, maybe by another tab. */
  | { type: 'changed'; session: AuthSession | null; otpEmail: string | null }
  /** A call of this tab opened or ended the session. */
  | { type: 'opened'; session: AuthSession | null; otpEmail: string | null }
  /** The server cannot be reached, so the learner of the last visit may continue. */
  | { type: 'remembered'; user: AuthUser; isOtpPending: boolean }
  | { type: 'password sent' }
  | { type: 'password refused' }
  | { type: 'mail requested' }
  | { type: 'mail answered'; problem: Problem | null }
  | { type: 'code sent' }
  | { type: 'code refused' }
  | { type: 'code accepted' }
  /** The success message was shown long enough. */
  | { type: 'code done' }
  | { type: 'terms read'; userId: string; hasAccepted: boolean }
  | { type: 'leave' }
  | { type: 'left' };

/** The learner with a session, whether or not it still needs a code or the terms; null if there is none. */
export function sessionUser(state: SignIn): AuthUser | null {
  return state.step === 'code' || state.step === 'terms' || state.step === 'in' ? state.user : null;
}

/** The learner whose session needs no code (any more); null if there is none. */
export function verifiedUser(state: SignIn): AuthUser | null {
  return state.step === 'code' && state.progress !== 'accepted' ? null : sessionUser(state);
}

/** The next state of signing in. An event that does not fit the state changes nothing. */
export function nextSignIn(state: SignIn, event: SignInEvent): SignIn {
  switch (event.type) {
    case 'changed':
      // The call that this tab has begun says how it went on.
      return state.step === 'password' || state.step === 'leaving' ? state : withSession(state, event);
    case 'opened':
      return withSession(state, event);
    case 'remembered':
      return event.isOtpPending ? codeStep(event.user) : entered(event.user, null);
    case 'password sent':
      return state.step === 'out' ? { step: 'password' } : state;
    case 'password refused':
      return state.step === 'password' ? { step: 'out' } : state;
    case 'leave':
      return { step: 'leaving' };
    case 'left':
      return { step: 'out' };
    case 'terms read':
      return withTerms(state, event);
    default:
      return state.step === 'code' ? nextCodeStep(state, event) : state;
  }
}

type CodeEvent = Extract<SignInEvent, { type: `code ${string}` | `mail ${string}` }>;

function nextCodeStep(state: CodeStep, event: CodeEvent): SignIn {
  switch (event.type) {
    case 'mail requested':
      return { ...state, mail: 'sending' };
    case 'mail answered':
      return { ...state, mail: event.problem };
    case 'code sent':
      return { ...state, progress: 'checking' };
    case 'code refused':
      return { ...state, progress: 'typing' };
    case 'code accepted':
      return { ...state, progress: 'accepted' };
    case 'code done':
      // After a sign-out another learner may be here by now.
      return state.progress === 'accepted' ? entered(state.user, state.hasAccepted) : state;
  }
}

function withSession(
  state: SignIn,
  { session, otpEmail }: { session: AuthSession | null; otpEmail: string | null },
): SignIn {
  if (session === null) return { step: 'out' };
  const { user } = session;
  const isSame = sessionUser(state)?.id === user.id;
  if (isSame && state.step === 'code' && state.progress !== 'typing') return { ...state, user };
  if (isOtpPending(session, otpEmail))
    return isSame && state.step === 'code' ? { ...state, user } : codeStep(user);
  return isSame && (state.step === 'in' || state.step === 'terms') ? { ...state, user } : entered(user, null);
}

function withTerms(state: SignIn, { userId, hasAccepted }: { userId: string; hasAccepted: boolean }): SignIn {
  if (sessionUser(state)?.id !== userId) return state;
  if (state.step === 'code') return { ...state, hasAccepted };
  return state.step === 'in' || state.step === 'terms' ? entered(state.user, hasAccepted) : state;
}

/**
 * Whether the learner must still enter a one-time code (docs/product.md#auth-13): the session has only a password, or
 * the email address is new and not confirmed.
 */
function isOtpPending(session: AuthSession, otpEmail: string | null): boolean {
  return !session.hasSecondStep || (otpEmail !== null && session.user.emailConfirmedAt === null);
}

function codeStep(user: AuthUser): CodeStep {
  return { step: 'code', user, progress: 'typing', mail: null, hasAccepted: null };
}

function entered(user: AuthUser, hasAccepted: boolean | null): SignIn {
  return hasAccepted === true ? { step: 'in', user } : { step: 'terms', user, hasAccepted };
}
