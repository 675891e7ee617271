/** The possible answers to the question about the learner's age, which the dialog asks after the text of the terms. */
export type AgeGroup = 'adult' | 'minor';

/** What is stored when a learner accepts the terms (docs/product.md#terms-5). */
export interface Acceptance {
  /** The date of the terms that the learner accepted; null if the terms page has no date. */
  version: string | null;
  /** Whether the learner is of age; null if the learner did not answer. */
  isOfAge: boolean | null;
  /** Whether a parent or guardian consents; null if no consent is needed or the learner did not answer. */
  hasGuardianConsent: boolean | null;
}

/** Converts the learner's answers in the terms dialog to the data that is stored. */
export function toAcceptance(
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

/**
 * Whether the consent of a parent or guardian is missing: the learner is under eighteen and has not ticked the
 * checkbox.
 */
export function isConsentMissing(age: AgeGroup | null, hasGuardianConsent: boolean): boolean {
  return age === 'minor' && !hasGuardianConsent;
}
