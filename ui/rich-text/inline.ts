/** One part of a line: plain text, a formula, emphasis or a blank. */
export type Inline =
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'math'; tex: string }>
  | Readonly<{ kind: 'emphasis'; isStrong: boolean; children: readonly Inline[] }>
  | Readonly<{ kind: 'blank' }>;

// TeX has no space just inside its dollar signs, and no digit after the closing one: "$x + 1$" is TeX, "$5 and $10" is
// money.
const mathAt = /\$(?=\S)((?:\\.|[^$\\])*?(?:\\\S|[^$\\\s]))\$(?!\d)/y;
const strongAt = /\*\*(?=\S)((?:[^*]|\*(?!\*))*?\S)\*\*/y;
const emphasisAt = /\*(?=[^\s*])((?:\$[^$]*\$|[^*$])*?[^\s*])\*(?![\p{L}\p{N}*])/uy;
const blankAt = /_{3,}/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

type Match = Readonly<{ piece: Inline; length: number }>;

const pieceAt = (text: string, at: number): Match | null => {
  const sign = text[at];
  if (sign === '\\' && /[$*_\\|]/.test(text[at + 1] ?? '')) {
    return { piece: { kind: 'text', text: text[at + 1] ?? '' }, length: 2 };
  }
  if (sign === '$') {
    const found = matchAt(mathAt, text, at);
    return found && { piece: { kind: 'math', tex: found[1] ?? '' }, length: found[0].length };
  }
  if (sign === '_') {
    const found = matchAt(blankAt, text, at);
    return found && { piece: { kind: 'blank' }, length: found[0].length };
  }
  // Within a word or between numbers, a star is not emphasis: 2*3*4.
  if (sign === '*' && !/[\p{L}\p{N}*]/u.test(text[at - 1] ?? '')) {
    const strong = matchAt(strongAt, text, at);
    const found = strong ?? matchAt(emphasisAt, text, at);
    return (
      found && {
        piece: { kind: 'emphasis', isStrong: strong !== null, children: parseInline(found[1] ?? '') },
        length: found[0].length,
      }
    );
  }
  return null;
};

/**
 * Reads one line: `$TeX$`, `*emphasis*`, `**strong**`, `____` for a blank, and a backslash before a literal character.
 */
export function parseInline(line: string): readonly Inline[] {
  const pieces: Inline[] = [];
  let plain = '';
  const endPlain = () => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < line.length; ) {
    const match = pieceAt(line, at);
    if (match === null) {
      plain += line[at];
      at += 1;
    } else {
      if (match.piece.kind === 'text') plain += match.piece.text;
      else {
        endPlain();
        pieces.push(match.piece);
      }
      at += match.length;
    }
  }
  endPlain();
  return pieces;
}
