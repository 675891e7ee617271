export interface PasswordRule {
  id: string;
  /** The rule's text in the live checklist. */
  label: string;
  /** The sign-up message if the password breaks the rule (docs/product.md#pass-1, exact). */
  message: string;
  isMet(password: string, email: string): boolean;
  /** Set for our own rules (docs/decisions.md#d-140). The checklist shows them only while the password breaks them. */
  isExtra?: true;
}

const COMMON = ['password123', '12345678', 'qwerty123', 'admin123', 'letmein123', 'welcome123'];
const SEQUENCES = ['abcdef', '123456', 'qwerty'];
const SPECIAL = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;

/** bcrypt uses only this many bytes: it would ignore the rest of a longer password. */
const MAX_BYTES = 72;

/** The password rules in their specified order (docs/product.md#pass-1). Sign-up shows only the first broken rule. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    label: '12 characters or more',
    message: 'Password must be at least 12 characters long',
    isMet: (password) => password.length >= 12,
  },
  {
    id: 'uppercase',
    label: 'uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
  },
  {
    id: 'lowercase',
    label: 'lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    id: 'digit',
    label: 'number',
    message: 'Password must contain at least one number',
    isMet: (password) => /\d/.test(password),
  },
  {
    id: 'special',
    label: 'special character (!\u00a0@\u00a0#\u00a0?)',
    message: 'Password must contain at least one special character',
    isMet: (password) => SPECIAL.test(password),
  },
  {
    id: 'common',
    label: 'no common password such as password123',
    message: 'Password is too common or easily guessable',
    isMet: (password) => !COMMON.some((word) => password.toLowerCase().includes(word)),
  },
  {
    id: 'sequence',
    label: 'no run such as abcdef or 123456',
    message: 'Password contains sequential patterns',
    isMet: (password) => !SEQUENCES.some((run) => password.includes(run)),
  },
  {
    id: 'repeat',
    label: 'no character four times in a row',
    message: 'Password contains too many repeated characters',
    isMet: (password) => !/(.)\1{3}/su.test(password),
  },
  {
    id: 'too-long',
    label: 'at most 72 characters',
    message: 'Password must be at most 72 characters long',
    isMet: (password) => new TextEncoder().encode(password).length <= MAX_BYTES,
    isExtra: true,
  },
  {
    id: 'easy',
    label: 'more than a common word or your email address',
    message: 'Password is too easy to guess. Use less common words',
    isMet: (password, email) => !isEasyToGuess(password, email),
    isExtra: true,
  },
];

/**
 * The message of the first rule that the password breaks; null if it breaks none. `email` is empty if it is not
 * known.
 */
export function firstPasswordProblem(password: string, email = ''): string | null {
  const composed = composePassword(password);
  return PASSWORD_RULES.find((rule) => !rule.isMet(composed, email))?.message ?? null;
}

/**
 * The lines of the live checklist: the eight specified rules and, once these are met, those of our own that are broken.
 * While nothing is typed, no rule is met.
 */
export function passwordChecklist(
  password: string,
  email = '',
): { id: string; label: string; isMet: boolean }[] {
  const composed = composePassword(password);
  const lines = PASSWORD_RULES.map(({ id, label, isMet, isExtra = false }) => ({
    line: { id, label, isMet: password !== '' && isMet(composed, email) },
    isExtra,
  }));
  const areSpecifiedMet = lines.every(({ line, isExtra }) => isExtra || line.isMet);
  return lines
    .filter(({ line, isExtra }) => !isExtra || (areSpecifiedMet && !line.isMet))
    .map(({ line }) => line);
}

/** The error text if the two typed passwords differ (docs/product.md#pass-3); null if they are equal. */
export function passwordMismatchProblem(password: string, confirmation: string): string | null {
  return composePassword(password) === composePassword(confirmation) ? null : 'Passwords do not match';
}

/**
 * The password in Unicode's composed form (NFC). Some keyboards send ñ as n and a tilde, so without this the same
 * password from another keyboard would be refused.
 */
export function composePassword(password: string): string {
  return password.normalize('NFC');
}

/**
 * Matches a password that consists only of common words, after its leading and trailing digits and symbols are
 * removed.
 */
const COMMON_WORDS =
  /^(?:password|passw0rd|passwort|pass|iskolar|upcat|upcatreviewer|university|philippines|pilipinas|maynila|admin|administrator|welcome|qwerty|qwertyuiop|letmein|abc|abcdefgh|abcd|test|testing|changeme|secret|iloveyou|mahalkita|student|school|monkey|dragon|football|basketball|sunshine|princess|sampaguita|summer|spring|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)*$/;

/** Digits and symbols that people type in place of a letter, such as `@` for `a`. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
};

/**
 * Whether the password is easy to guess. It is if it contains the email address, has very few different
 * characters, or is only common words with digits or symbols around them. The checklist and the embedded auth
 * server use this function. `email` is empty if unknown.
 */
export function isEasyToGuess(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  const [name = ''] = address.split('@', 1);
  if (address !== '' && plain.includes(address)) return true;
  if (name.length >= 5 && plain.includes(name)) return true;
  const word = plain
    .replace(/^[^a-z]+|[^a-z]+$/g, '')
    .replace(/[@4013$5]/g, (sign) => LOOKS_LIKE[sign] ?? sign);
  const words = [plain, word].map((text) => text.replace(/[^a-z]/g, ''));
  return words.some((text) => COMMON_WORDS.test(text)) || new Set(plain).size < 6;
}
