/** What a learner says about themselves (docs/product.md#prof-3). Empty text where nothing was said. */
export interface Profile {
  fullName: string;
  username: string;
  bio: string;
  location: string;
  school: string;
  /** An address; shown as a link only when it is http or https. */
  socialLink: string;
  /** Held in the form, with no input shown (docs/product.md#prof-3). */
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

/** The database's limits, so that a form cannot hold what would be refused. */
export const PROFILE_LIMITS = {
  fullName: 200,
  username: 100,
  bio: 5000,
  location: 200,
  school: 200,
  socialLink: 2048,
} as const;

/** Said when the link is refused (docs/product.md#prof-2, docs/decisions.md#d-29). */
const LINK_PROBLEM = 'Enter a full web address that starts with https:// or http://.';

/**
 * The address when it is a web page, else null. Stored text is never trusted: an address that would run as a script,
 * open a file or mail somebody is not rendered as a link.
 */
export function webLink(text: string): string | null {
  try {
    const url = new URL(text.trim());
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    return isWeb && url.hostname !== '' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** What is wrong with the form's link, or null; an empty one is fine. */
export function linkProblem(text: string): string | null {
  return text.trim() === '' || webLink(text) !== null ? null : LINK_PROBLEM;
}

/**
 * The form as it is stored: trimmed, the username without the @ that the form shows before it, and the link spelled out as
 * the browser reads it (`https:x.org` is `https://x.org/`), which is the only spelling that the database takes.
 */
export function tidyProfile(form: Profile): Profile {
  return {
    fullName: form.fullName.trim(),
    username: form.username.trim().replace(/^@+/, '').trim(),
    bio: form.bio.trim(),
    location: form.location.trim(),
    school: form.school.trim(),
    socialLink: webLink(form.socialLink) ?? form.socialLink.trim(),
    yearLevel: form.yearLevel,
  };
}
