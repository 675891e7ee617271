/**
 * The first letter of a name or email address, in upper case; a question mark if there is none. Works with
 * characters outside the BMP.
 */
export function initialOf(text: string): string {
  const found = /[\p{L}\p{N}]\p{M}*/u.exec(text);
  return found ? found[0].toLocaleUpperCase('en') : '?';
}
