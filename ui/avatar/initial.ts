/** Most names and addresses begin so. An expression of all the world's letters takes a phone some milliseconds to make. */
const PLAIN = /^[a-z0-9](?![^\0-\x7f])/i;

/** The first letter of a name or e-mail address, upper case; a question mark where there is none. Whole signs, also outside the BMP. */
export function initialOf(text: string): string {
  const found = PLAIN.exec(text) ?? /[\p{L}\p{N}]\p{M}*/u.exec(text);
  return found ? found[0].toLocaleUpperCase('en') : '?';
}
