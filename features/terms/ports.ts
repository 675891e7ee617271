import { createPortAtom } from '#features/port';

export interface TermsPort {
  /**
   * Whether the learner accepted (docs/product.md#terms-2): a missing profile row (PGRST116) means no, any other read error means yes.
   */
  hasAccepted(userId: string): Promise<boolean>;
  /** Upserts accept_tos true. Throws an AppError. */
  accept(user: { id: string; email: string }): Promise<void>;
  /** The static terms page's HTML. Throws when it can't be loaded. */
  loadText(): Promise<string>;
}

export const termsPortAtom = createPortAtom<TermsPort>('terms');
