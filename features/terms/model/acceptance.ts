/** What the question at the end of the terms can be answered with. */
export type AgeGroup = 'adult' | 'minor';

/** What is kept beside the acceptance (docs/product.md#terms-5). */
export interface Acceptance {
  /** The date of the terms' page; null where it bears none. */
  version: string | null;
  /** Null where the learner did not say. */
  isOfAge: boolean | null;
  /** Null for whoever needs nobody's consent, or did not say. */
  hasGuardianConsent: boolean | null;
}

/** The answers as they are kept. */
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

/** Whoever says that they are younger than eighteen needs a parent or guardian. */
export function needsGuardian(age: AgeGroup | null, hasGuardianConsent: boolean): boolean {
  return age === 'minor' && !hasGuardianConsent;
}
