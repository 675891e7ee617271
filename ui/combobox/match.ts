/** Text without capitals and accents, so that "pina" finds "Piña". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase('en');

/** The options that have every typed word, in their label or note. */
export function matching<Option extends { label: string; note?: string | undefined }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const words = plain(typed).split(/\s+/);
  return options.filter(({ label, note }) => {
    const text = plain(`${label} ${note ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
