import { isEasyToGuess } from './easyPassword.ts';

export interface PasswordRule {
  id: string;
  /** The line in the live checklist. */
  label: string;
  /** The sign-up message when the rule is broken (docs/product.md#pass-1, exact). */
  message: string;
  isMet(password: string, email: string): boolean;
}

const COMMON = ['password123', '12345678', 'qwerty123', 'admin123', 'letmein123', 'welcome123'];
const SEQUENCES = ['abcdef', '123456', 'qwerty'];
const SPECIAL = /[!@#$%^&*()_+\-=[\]{};':"\\|,.<>/?]/;

/** bcrypt reads no further: a longer password would not be checked to its end. */
const MAX_BYTES = 72;

/** The rules in their order (docs/product.md#pass-1). Sign-up shows only the first broken one. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    label: 'At least 12 characters',
    message: 'Password must be at least 12 characters long',
    isMet: (password) => password.length >= 12,
  },
  {
    id: 'uppercase',
    label: 'An uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    isMet: (password) => /[A-Z]/.test(password),
  },
  {
    id: 'lowercase',
    label: 'A lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    isMet: (password) => /[a-z]/.test(password),
  },
  {
    id: 'digit',
    label: 'A number',
    message: 'Password must contain at least one number',
    isMet: (password) => /\d/.test(password),
  },
  {
    id: 'special',
    label: 'A special character, such as !\u00a0@\u00a0#\u00a0?',
    message: 'Password must contain at least one special character',
    isMet: (password) => SPECIAL.test(password),
  },
  {
    id: 'common',
    label: 'Not a common password',
    message: 'Password is too common or easily guessable',
    isMet: (password) => !COMMON.some((word) => password.toLowerCase().includes(word)),
  },
  {
    id: 'sequence',
    label: 'No run such as abcdef or 123456',
    message: 'Password contains sequential patterns',
    isMet: (password) => !SEQUENCES.some((run) => password.includes(run)),
  },
  {
    id: 'repeat',
    label: 'No character four times in a row',
    message: 'Password contains too many repeated characters',
    isMet: (password) => !/(.)\1{3}/su.test(password),
  },
  {
    id: 'too-long',
    label: 'At most 72 characters',
    message: 'Password must be at most 72 characters long',
    isMet: (password) => new TextEncoder().encode(password).length <= MAX_BYTES,
  },
  {
    id: 'easy',
    label: 'Not just a common word or your email address',
    message: 'Password is too easy to guess. Use less common words',
    isMet: (password, email) => !isEasyToGuess(password, email),
  },
];

/** The first broken rule's message, or null for a valid password. `email` is empty if it is not known. */
export function firstPasswordProblem(password: string, email = ''): string | null {
  return PASSWORD_RULES.find((rule) => !rule.isMet(password, email))?.message ?? null;
}

/** The live checklist. An empty field meets nothing, so no line looks done before the learner has typed. */
export function passwordChecklist(
  password: string,
  email = '',
): { id: string; label: string; isMet: boolean }[] {
  return PASSWORD_RULES.map(({ id, label, isMet }) => ({
    id,
    label,
    isMet: password !== '' && isMet(password, email),
  }));
}

/** 'Passwords do not match' (docs/product.md#pass-3), or null. */
export function confirmProblem(password: string, confirmation: string): string | null {
  return password === confirmation ? null : 'Passwords do not match';
}
