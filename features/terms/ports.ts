import { createPortAtom } from '#kernel/port';
import type { Acceptance } from './model/acceptance.ts';

export interface TermsPort {
  /**
   * Whether the learner accepted (docs/product.md#terms-2): a missing profile row (PGRST116) means no, any other read error means yes.
   */
  hasAccepted(userId: string): Promise<boolean>;
  /**
   * Upserts accept_tos true, and the learner's answer about their age (docs/product.md#terms-5). Throws an
   * AppError.
   */
  accept(user: { id: string; email: string }, acceptance: Acceptance): Promise<void>;
  /** The static terms page's HTML. Throws when it can't be loaded. */
  loadText(): Promise<string>;
}

export const termsPortAtom = createPortAtom<TermsPort>('terms');
