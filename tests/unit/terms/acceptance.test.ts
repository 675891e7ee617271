import { describe, expect, it } from 'vitest';
// The feature's index.ts does not export these functions, because only its dialog uses them.
import { isConsentMissing, termsVersion, toAcceptance } from '../../../features/terms/model/acceptance.ts';

describe('what is kept of an acceptance (docs/product.md#terms-5)', () => {
  it('leaves empty what was not said', () => {
    expect(toAcceptance('2026-11-22', null, true)).toEqual({
      version: '2026-11-22',
      isOfAge: null,
      hasGuardianConsent: null,
    });
  });

  it("keeps a guardian's consent of those who are younger than 18 only", () => {
    expect(toAcceptance(null, 'adult', true)).toMatchObject({ isOfAge: true, hasGuardianConsent: null });
    expect(toAcceptance(null, 'minor', true)).toMatchObject({ isOfAge: false, hasGuardianConsent: true });
  });

  it('asks for a guardian from those alone who say that they are younger', () => {
    expect(isConsentMissing(null, false)).toBe(false);
    expect(isConsentMissing('adult', false)).toBe(false);
    expect(isConsentMissing('minor', true)).toBe(false);
    expect(isConsentMissing('minor', false)).toBe(true);
  });

  it("reads the version from the page's head, and nothing else", () => {
    expect(termsVersion('<head><meta name="version" content="2026-11-22" /></head>')).toBe('2026-11-22');
    expect(termsVersion('<meta name="version" content="soon" />')).toBeNull();
    expect(termsVersion('<main></main>')).toBeNull();
  });
});
