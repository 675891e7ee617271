import type { AuthState } from '#features/auth';
import { paths } from '../paths.ts';

/** Who a route is for: learners, visitors (a learner is sent on), or anyone. */
export type Audience = 'learner' | 'visitor' | 'anyone';

export type Access = { kind: 'show' } | { kind: 'redirect'; to: string };

const SHOW: Access = { kind: 'show' };

export interface AccessRequest {
  auth: Exclude<AuthState, { status: 'loading' }>;
  audience: Audience;
  /** The requested path with its query. */
  path: string;
  /** The code is being checked, or was just accepted and the page still shows the success message. */
  isCodeAccepted: boolean;
  /** The page a visitor wanted before they had to sign in, or null. */
  destination?: string | null;
  /** The learner has just signed out, so there is no page to return to. */
  hasLeft?: boolean;
}

/** The routing rules (docs/product.md#route-1, docs/decisions.md#d-6) as one pure function. */
export function decideAccess(request: AccessRequest): Access {
  const { auth, audience, path, isCodeAccepted, destination = null, hasLeft = false } = request;
  const pathname = pathnameOf(path);

  if (auth.status === 'signed-in' && auth.isOtpPending) {
    // Every app route redirects to the code page. Help and the legal texts stay readable while a code is
    // needed.
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

/** Whether the path is the code page's. */
export function isOtpPage(path: string): boolean {
  return pathnameOf(path) === paths.otp;
}

/** The code page's success message, and what a learner may want to read before agreeing to the terms: the legal texts. */
export function isReadableBeforeTerms(path: string): boolean {
  const pathname = pathnameOf(path);
  return pathname === paths.otp || LEGAL_PAGES.includes(pathname);
}

/** The path without query, fragment and trailing slash: the router takes `/otp/` for `/otp`, and so must the rules. */
function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/)[0] ?? path;
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
}

function redirect(to: string): Access {
  return { kind: 'redirect', to };
}

/**
 * A `next` parameter as a path of this app. Addresses that lead elsewhere are ignored, and so is the code
 * page, which would redirect to itself for ever.
 */
export function safeNext(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || /^\/[/\\]/.test(next) || /[\\\s]/.test(next)) return null;
  return isOtpPage(next) ? null : next;
}
