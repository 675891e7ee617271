import type { TermsPort } from '#features/terms';
import { dataOrThrow } from './errors.ts';
import { ownUserId } from './learner.ts';
import { isSessionOver, supabase } from './supabase.ts';

/** The address of the static terms page (docs/product.md#terms-1). */
const TERMS_PAGE = '/legal/terms.html';

export const termsRepository: TermsPort = {
  async hasAccepted() {
    try {
      // Use maybeSingle, because a new learner has no row in `user_profile` yet: `single` would log a 406 in the
      // console.
      const { data, error } = await supabase()
        .from('user_profile')
        .select('accept_tos')
        .eq('user_id', ownUserId())
        // Do not retry: the whole app waits for this call. Without a network, retries would take seven seconds.
        .retry(false)
        .maybeSingle();
      // A missing row in `user_profile` means that the terms are not accepted. Any other failure must not lock a
      // learner out (docs/product.md#terms-2).
      if (error !== null) return error.code !== 'PGRST116';
      // The row in `user_profile` is also missing if the session was ended on another device. That learner need not
      // accept the terms.
      return data === null ? await isSessionOver() : (data.accept_tos ?? false);
    } catch {
      return true;
    }
  },

  async accept(email, { version, isOfAge, hasGuardianConsent }) {
    dataOrThrow(
      await supabase().from('user_profile').upsert(
        {
          user_id: ownUserId(),
          email,
          accept_tos: true,
          terms_version: version,
          is_of_age: isOfAge,
          has_guardian_consent: hasGuardianConsent,
        },
        { onConflict: 'user_id' },
      ),
    );
  },

  async loadText() {
    const response = await fetch(TERMS_PAGE);
    if (!response.ok) throw new Error(`The terms page answered ${response.status}.`);
    return response.text();
  },
};
