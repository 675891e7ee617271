/** The first letter of a name or email address, upper case; a question mark where there is none. Whole signs, also outside the BMP. */
export function initialOf(text: string): string {
  const found = /[\p{L}\p{N}]\p{M}*/u.exec(text);
  return found ? found[0].toLocaleUpperCase('en') : '?';
}
