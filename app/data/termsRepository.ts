import type { TermsPort } from '#features/terms';
import { dataOrThrow } from './errors.ts';
import { ownUserId } from './learner.ts';
import { isSessionOver, supabase } from './supabase.ts';

/** The address of the static terms page (docs/product.md#terms-1). */
const TERMS_PAGE = '/legal/terms.html';

export const termsRepository: TermsPort = {
  async hasAccepted() {
    try {
      const { data, error } = await supabase()
        .from('user_profile')
        .select('accept_tos')
        .eq('user_id', ownUserId())
        // Do not retry: the whole app waits for this call. Without a network, retries would take seven seconds.
        .retry(false)
        .single();
      if (error === null) return data.accept_tos ?? false;
      // Any failure but a missing row must not lock a learner out (docs/product.md#terms-2). The row is also missing if
      // the session was ended on another device. That learner need not accept the terms.
      return error.code === 'PGRST116' ? await isSessionOver() : true;
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
