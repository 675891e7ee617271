/** A question's result after marking. */
export type PaletteVerdict = 'correct' | 'wrong' | 'blank';

export type QuestionPaletteItem = Readonly<{
  /** Its number on the paper, from 1. */
  number: number;
  isAnswered: boolean;
  isFlagged?: boolean | undefined;
  isCurrent?: boolean | undefined;
  /** Of a section that is over; it can be pressed still, and the press explained. */
  isLocked?: boolean | undefined;
  verdict?: PaletteVerdict | undefined;
}>;

const verdictWords = { correct: 'correct', wrong: 'wrong', blank: 'blank' } as const;

/** A button's name: "Question 12, answered, flagged". The open question is said by `aria-current`, not here. */
export function questionName({
  number,
  isAnswered,
  isFlagged,
  isLocked,
  verdict,
}: QuestionPaletteItem): string {
  const words = [
    verdict ? verdictWords[verdict] : isAnswered ? 'answered' : 'not answered',
    isFlagged && 'flagged',
    isLocked && 'locked',
  ];
  return [`Question ${number}`, ...words.filter((word) => typeof word === 'string')].join(', ');
}

/** The look of an item: the verdict before the answer. */
export function questionState(item: QuestionPaletteItem): PaletteVerdict | 'answered' | 'open' {
  return item.verdict ?? (item.isAnswered ? 'answered' : 'open');
}
