/** The possible answers to the question at the end of the terms. */
export type AgeGroup = 'adult' | 'minor';

/** The answers stored with the acceptance (docs/product.md#terms-5). */
export interface Acceptance {
  /** The date of the terms' page; null if it has none. */
  version: string | null;
  /** Null if the learner did not say. */
  isOfAge: boolean | null;
  /** Null for a learner who needs no consent, or did not answer. */
  hasGuardianConsent: boolean | null;
}

/** The answers in their stored form. */
export function acceptanceOf(
  version: string | null,
  age: AgeGroup | null,
  hasGuardianConsent: boolean,
): Acceptance {
  return {
    version,
    isOfAge: age === null ? null : age === 'adult',
    hasGuardianConsent: age === 'minor' ? hasGuardianConsent : null,
  };
}

/** A learner who says that they are under eighteen needs a parent or guardian. */
export function needsGuardian(age: AgeGroup | null, hasGuardianConsent: boolean): boolean {
  return age === 'minor' && !hasGuardianConsent;
}
