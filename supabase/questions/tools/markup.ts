/** A piece of a text: TeX between dollar signs, or plain words. */
export interface TextSegment {
  readonly kind: 'tex' | 'words';
  readonly text: string;
}

/** Splits a text at its dollar signs. If their number is odd, the last dollar sign begins a piece of plain words. */
export function segmentsOf(text: string): TextSegment[] {
  const pieces = text.split('$');
  const isOdd = pieces.length % 2 === 0;
  return pieces.flatMap((piece, index): TextSegment[] => {
    const isLast = index === pieces.length - 1;
    if (index % 2 === 1 && !(isOdd && isLast)) return [{ kind: 'tex', text: piece }];
    const words = isOdd && isLast ? `$${piece}` : piece;
    return words === '' ? [] : [{ kind: 'words', text: words }];
  });
}

/** A text's words without its TeX formulas. A space replaces each formula. */
export const withoutFormulas = (text: string): string =>
  segmentsOf(text)
    .map(({ kind, text: piece }) => (kind === 'words' ? piece : ' '))
    .join('');

/**
 * Approximately the text that a reader sees: without emphasis marks and grouping, and with one character for each TeX
 * command. Use it to compare lengths, not to show text.
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

/** The number of words and numbers in a text. */
export const countWords = (text: string): number =>
  text.match(/[\p{L}\p{N}][\p{L}\p{N}'’\-.,]*/gu)?.length ?? 0;
