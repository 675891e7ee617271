import type { Inline } from './inline.ts';

/** A formula or a blank (`____`) with the characters next to it: no line may break between them. */
export interface UnbreakableGroup {
  kind: 'kept';
  /** The characters directly before the formula or blank, from the last allowed line break; may be empty. */
  head: string;
  piece: Inline;
  /** The characters directly after the formula or blank, up to the next allowed line break; may be empty. */
  tail: string;
}

/** Characters that never end a line: `(`, `“`, `₱`, the `5` of `5$x$`. */
const headAt = /[^\s\-–—/]{1,12}$/u;
/** Characters that never begin a line: `?`, `.`, `)`, the `th` of `$n$th`, the `-` of `$x$-axis`. */
const tailAt = /^[^\s\-–—/]{0,12}[-–—/]?/u;

/**
 * Groups a formula or a blank with the characters next to it. Otherwise the comma after a formula could start a line:
 * browsers may break a line beside any inline block, even at a word joiner (CSS Text 3, 5.1).
 */
export function keepTogether(pieces: readonly Inline[]): readonly (Inline | UnbreakableGroup)[] {
  /** What remains of each plain text, after the characters next to a formula or blank have been joined to it. */
  const texts = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''));
  const take = (at: number, pattern: RegExp): string => {
    const text = texts[at] ?? '';
    const found = pattern.exec(text);
    if (found === null) return '';
    texts[at] = text.slice(0, found.index) + text.slice(found.index + found[0].length);
    return found[0];
  };
  const boxes = pieces.map((piece, at) =>
    isBox(piece)
      ? { kind: 'kept' as const, head: take(at - 1, headAt), piece, tail: take(at + 1, tailAt) }
      : null,
  );
  return pieces.flatMap((piece, at): (Inline | UnbreakableGroup)[] => {
    const box = boxes[at] ?? null;
    if (box !== null) return [box.head === '' && box.tail === '' ? piece : box];
    if (piece.kind !== 'text') return [piece];
    const text = texts[at] ?? '';
    return text === '' ? [] : [{ kind: 'text', text }];
  });
}

/** Whether a part of a line is rendered as an inline block: a formula or a blank. */
function isBox(piece: Inline): boolean {
  return piece.kind === 'math' || piece.kind === 'blank';
}
