/** `earth-and-space` as a title, `Earth and space`. */
export function tagTitle(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}
