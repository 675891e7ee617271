/** The learner's profile (docs/product.md#prof-3). A field that the learner did not fill in is an empty string. */
export interface Profile {
  fullName: string;
  username: string;
  bio: string;
  location: string;
  school: string;
  /** The address of a web page. It is shown as a link only if it starts with http or https. */
  socialLink: string;
  /**
   * The learner's year level. The form has no input for it, so saving the form keeps its value
   * (docs/product.md#prof-3).
   */
  yearLevel: string;
}

export const EMPTY_PROFILE: Profile = {
  fullName: '',
  username: '',
  bio: '',
  location: '',
  school: '',
  socialLink: '',
  yearLevel: '',
};

/** The most characters that each field may have. The database has the same limits and would refuse a longer text. */
export const PROFILE_LIMITS = {
  fullName: 200,
  username: 100,
  bio: 5000,
  location: 200,
  school: 200,
  socialLink: 2048,
} as const;

/** The error text for a link that is not a web address (docs/product.md#prof-2, docs/decisions.md#d-29). */
const LINK_PROBLEM = 'Enter a full web address that starts with https:// or http://.';

/**
 * Returns the address if it leads to a web page, else null. Stored text is not trusted: an address that would run a
 * script, open a file or send mail must not become a link.
 */
export function safeWebLink(text: string): string | null {
  try {
    const url = new URL(text.trim());
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.hostname !== '' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** Returns the error text for the link typed in the form; null if the link is valid or empty. */
export function webLinkProblem(text: string): string | null {
  return text.trim() === '' || safeWebLink(text) !== null ? null : LINK_PROBLEM;
}

/** Matches three or more combining marks on one letter. Names in real languages have at most two. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Matches control characters and unpaired surrogates, which the database rejects, and invisible characters. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u200b\u2060\ufeff]|\p{Cs}/gu;

/**
 * Cleans a text that the learner typed: composes accented letters (NFC), removes invisible and forbidden characters,
 * and trims it.
 */
function cleanText(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(STACKED_MARKS, '$1').trim();
}

/**
 * Prepares the form's fields for storage: trims the texts, and removes the @ of the username. The link gets the
 * browser's normal form, which the database requires: `https:x.org` becomes `https://x.org/`.
 */
export function normalizeProfile(form: Profile): Profile {
  return {
    fullName: cleanText(form.fullName),
    username: cleanText(form.username).replace(/^@+/, '').trim(),
    bio: cleanText(form.bio),
    location: cleanText(form.location),
    school: cleanText(form.school),
    socialLink: safeWebLink(form.socialLink) ?? form.socialLink.trim(),
    yearLevel: form.yearLevel,
  };
}

/** The profile's texts, as specified (docs/product.md#prof-4). */
export const PROFILE_TEXT = {
  signedOut: 'You must be logged in to update your profile.',
  updateFailed: 'Failed to update profile. Please try again.',
  createFailed: 'Failed to create profile. Please try again.',
} as const;
