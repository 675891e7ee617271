import { createPortAtom } from '#kernel/port';
import type { Acceptance } from './model/acceptance.ts';

export interface TermsPort {
  /**
   * Whether the learner accepted the terms (docs/product.md#terms-2). A missing profile row (PGRST116) means
   * no. Any other error means yes, so that no learner is locked out.
   */
  hasAccepted(userId: string): Promise<boolean>;
  /**
   * Stores `accept_tos` and the learner's answers about their age (docs/product.md#terms-5). Throws an AppError
   * if that fails.
   */
  accept(user: { id: string; email: string }, acceptance: Acceptance): Promise<void>;
  /** Returns the HTML of the static terms page. Throws if it cannot be loaded. */
  loadText(): Promise<string>;
}

export const termsPortAtom = createPortAtom<TermsPort>('terms');
