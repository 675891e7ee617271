/** What learners say about themselves (docs/product.md#prof-3). Empty if they said nothing. */
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

/** The database's limits, so that the form does not accept text that the server refuses. */
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
 * The address if it is a web page, else null. Stored text is not trusted: an address that runs a script,
 * opens a file or sends mail is not shown as a link.
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

/** The problem of the form's link, or null. An empty link is fine. */
export function linkProblem(text: string): string | null {
  return text.trim() === '' || webLink(text) !== null ? null : LINK_PROBLEM;
}

/** Marks that stack on one letter: names of real languages have at most two. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;
/** Control characters and unpaired surrogates, which the database rejects, and invisible characters. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u200b\u2060\ufeff]|\p{Cs}/gu;

/** Text as people see it: composed, without invisible and forbidden characters, trimmed. */
function cleanText(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, '').replace(STACKED_MARKS, '$1').trim();
}

/**
 * The form in its stored shape: trimmed, the username without its @, and the link as the browser spells it
 * (`https:x.org` becomes `https://x.org/`), because the database accepts only that.
 */
export function tidyProfile(form: Profile): Profile {
  return {
    fullName: cleanText(form.fullName),
    username: cleanText(form.username).replace(/^@+/, '').trim(),
    bio: cleanText(form.bio),
    location: cleanText(form.location),
    school: cleanText(form.school),
    socialLink: webLink(form.socialLink) ?? form.socialLink.trim(),
    yearLevel: form.yearLevel,
  };
}
