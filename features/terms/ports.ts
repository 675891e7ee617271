import { createPortAtom } from '#kernel/port';
import type { Acceptance } from './model/acceptance.ts';

export interface TermsPort {
  /**
   * Resolves to whether the learner has accepted the terms (docs/product.md#terms-2). If the learner has no profile row
   * (PGRST116), that is false. After any other error it is true, so that no learner is locked out.
   */
  hasAccepted(): Promise<boolean>;
  /**
   * Stores that the learner with this email address accepts the terms, and the answers about their age (docs/product.md#terms-5).
   * Throws an AppError on failure.
   */
  accept(email: string, acceptance: Acceptance): Promise<void>;
  /** Resolves to the HTML of the static terms page. Throws if the page cannot be loaded. */
  loadText(): Promise<string>;
}

export const termsPortAtom = createPortAtom<TermsPort>('terms');
