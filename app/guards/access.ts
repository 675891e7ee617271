import type { SignIn } from '#features/auth';
import { paths } from '../paths.ts';

/** Who may see a route: learners, visitors (learners are redirected), or anyone. */
export type Audience = 'learner' | 'visitor' | 'anyone';

export type Access =
  | { kind: 'show' }
  | { kind: 'redirect'; to: string }
  /** The app does not know yet what to show. */
  | { kind: 'wait' }
  /** The terms, which the learner must accept first. */
  | { kind: 'terms' };

const SHOW: Access = { kind: 'show' };
const WAIT: Access = { kind: 'wait' };

export interface AccessRequest {
  signIn: SignIn;
  audience: Audience;
  /** The requested path with its query. */
  path: string;
  /** The page that the visitor opened before having to sign in, or null. */
  destination: string | null;
}

/**
 * Decides by the routing rules (docs/product.md#route-1, docs/decisions.md#d-6) whether to show the route or
 * redirect.
 */
export function decideAccess({ signIn, audience, path, destination }: AccessRequest): Access {
  const pathname = pathnameOf(path);
  switch (signIn.step) {
    case 'loading':
      return WAIT;
    case 'leaving':
      // Leave before the session has ended, so that the next sign-in does not lead back to the page that was left.
      return pathname === paths.login ? WAIT : redirect(paths.login);
    case 'code':
      // While a one-time code is needed, every route redirects to the code page, except help, the legal texts and the
      // page for a new password.
      return isOtpPage(path) || READABLE_WHILE_PENDING.includes(pathname) ? SHOW : redirect(paths.otp);
    case 'out':
    case 'password':
      if (isOtpPage(path)) return redirect(paths.login);
      return audience === 'learner' ? redirect(`${paths.login}?next=${encodeURIComponent(path)}`) : SHOW;
    case 'terms':
    case 'in':
      if (isOtpPage(path)) return redirect(destination ?? paths.dashboard);
      if (audience === 'visitor') return redirect(paths.dashboard);
      if (signIn.step === 'in' || LEGAL_PAGES.includes(pathname)) return SHOW;
      return signIn.hasAccepted === null ? WAIT : { kind: 'terms' };
  }
}

const LEGAL_PAGES: readonly string[] = [paths.terms, paths.privacy, paths.cookies];

const READABLE_WHILE_PENDING: readonly string[] = [...LEGAL_PAGES, paths.help, paths.resetPassword];

/** Whether the path is the page for the one-time code. */
export function isOtpPage(path: string): boolean {
  return pathnameOf(path) === paths.otp;
}

/** Whether the page stays open to a learner who has not accepted the terms. */
export function isReadableBeforeTerms(path: string): boolean {
  return LEGAL_PAGES.includes(pathnameOf(path));
}

/**
 * The path without query, fragment and trailing slash. The router treats `/otp/` as `/otp`, so the access rules
 * must too.
 */
function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/)[0] ?? path;
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

function redirect(to: string): Access {
  return { kind: 'redirect', to };
}

/**
 * Returns a `next` parameter if it is a path of this app, else null. The code page also gives null, because it
 * would redirect to itself for ever.
 */
export function safeNextPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\s]/.test(next)) return null;
  return isOtpPage(next) ? null : next;
}
