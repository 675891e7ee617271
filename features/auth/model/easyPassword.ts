/**
 * Matches a password that consists only of common words, after its leading and trailing digits and symbols are
 * removed.
 */
const COMMON =
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
  return words.some((text) => COMMON.test(text)) || new Set(plain).size < 6;
}
