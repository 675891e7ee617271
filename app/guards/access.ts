import type { AuthState } from '#features/auth';
import { paths } from '../paths.ts';

/** Who may see a route: learners, visitors (learners are redirected), or anyone. */
export type Audience = 'learner' | 'visitor' | 'anyone';

export type Access = { kind: 'show' } | { kind: 'redirect'; to: string };

const SHOW: Access = { kind: 'show' };

export interface AccessRequest {
  auth: Exclude<AuthState, { status: 'loading' }>;
  audience: Audience;
  /** The requested path with its query. */
  path: string;
  /** Whether the one-time code is being checked, or was just accepted and the page still shows the success message. */
  isCodeAccepted: boolean;
  /** The page that the visitor opened before having to sign in, or null. */
  destination?: string | null;
  /** Whether the learner has just signed out. The login page then has no page to return to. */
  hasLeft?: boolean;
}

/**
 * Decides by the routing rules (docs/product.md#route-1, docs/decisions.md#d-6) whether to show the route or
 * redirect.
 */
export function decideAccess(request: AccessRequest): Access {
  const { auth, audience, path, isCodeAccepted, destination = null, hasLeft = false } = request;
  const pathname = pathnameOf(path);

  if (auth.status === 'signed-in' && auth.isOtpPending) {
    // While a one-time code is needed, every route redirects to the code page, except help, the legal texts and the
    // page for a new password.
    return isOtpPage(path) || READABLE_WHILE_PENDING.includes(pathname) ? SHOW : redirect(paths.otp);
  }
  if (isOtpPage(path)) {
    if (auth.status === 'signed-out') return redirect(paths.login);
    return isCodeAccepted ? SHOW : redirect(destination ?? paths.dashboard);
  }
  if (audience === 'learner' && auth.status === 'signed-out') {
    if (hasLeft) return redirect(paths.login);
    return redirect(`${paths.login}?next=${encodeURIComponent(path)}`);
  }
  if (audience === 'visitor' && auth.status === 'signed-in') return redirect(paths.dashboard);
  return SHOW;
}

const LEGAL_PAGES: readonly string[] = [paths.terms, paths.privacy, paths.cookies];

const READABLE_WHILE_PENDING: readonly string[] = [...LEGAL_PAGES, paths.help, paths.resetPassword];

/** Whether the path is the page for the one-time code. */
export function isOtpPage(path: string): boolean {
  return pathnameOf(path) === paths.otp;
}

/**
 * Whether the page stays open to a learner who has not accepted the terms: the code page (for its success
 * message) and the legal texts.
 */
export function isReadableBeforeTerms(path: string): boolean {
  const pathname = pathnameOf(path);
  return pathname === paths.otp || LEGAL_PAGES.includes(pathname);
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
