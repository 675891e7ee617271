/** `earth-and-space` as a title, `Earth and space`. */
export function tagTitle(tag: string): string {
  const words = tagText(tag);
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}

/** `earth-and-space` inside a sentence, `earth and space`. */
export function tagText(tag: string): string {
  return tag === 'analogy-idiom-register' ? 'analogy, idiom, register' : tag.replaceAll('-', ' ');
}
