/** The profile's texts, as specified (docs/product.md#prof-4). */
export const PROFILE_TEXT = {
  signedOut: 'You must be logged in to update your profile.',
  updateFailed: 'Failed to update profile. Please try again.',
  createFailed: 'Failed to create profile. Please try again.',
} as const;
