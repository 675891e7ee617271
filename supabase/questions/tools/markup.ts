/** A piece of a text: TeX between dollar signs, or words. */
export interface Segment {
  readonly kind: 'tex' | 'words';
  readonly text: string;
}

/** Parts a text at its dollar signs. An odd number of signs leaves the last piece as words that begin with the sign. */
export function segmentsOf(text: string): Segment[] {
  const pieces = text.split('$');
  const isOdd = pieces.length % 2 === 0;
  return pieces.flatMap((piece, index): Segment[] => {
    const isLast = index === pieces.length - 1;
    if (index % 2 === 1 && !(isOdd && isLast)) return [{ kind: 'tex', text: piece }];
    const words = isOdd && isLast ? `$${piece}` : piece;
    return words === '' ? [] : [{ kind: 'words', text: words }];
  });
}

/** The words of a text without its TeX, a space in the place of each formula. */
export const wordsOf = (text: string): string =>
  segmentsOf(text)
    .map(({ kind, text: piece }) => (kind === 'words' ? piece : ' '))
    .join('');

/**
 * About what a reader sees of a text: emphasis marks gone, a TeX command as one character, grouping as none.
 * Good for comparing lengths, not for showing.
 */
export const visibleText = (text: string): string =>
  segmentsOf(text)
    .map(({ kind, text: piece }) =>
      kind === 'words'
        ? piece.replaceAll('*', '')
        : piece
            .replace(/\\(?:text|mathrm|operatorname)\{([^}]*)\}/g, '$1')
            .replace(/\\(?:frac|dfrac|tfrac|left|right)/g, '')
            .replace(/\\[a-zA-Z]+\s*/g, '#')
            .replace(/\\./g, ' ')
            .replace(/[{}^_]/g, ''),
    )
    .join('')
    .trim();

/** Words and numbers in a text. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’\-.,]*/gu)?.length ?? 0;
