/** A question's result after the attempt is scored. */
export type PaletteVerdict = 'correct' | 'wrong' | 'blank';

export type QuestionPaletteItem = Readonly<{
  /** The question's number in the attempt, from 1. */
  number: number;
  isAnswered: boolean;
  isFlagged?: boolean | undefined;
  isCurrent?: boolean | undefined;
  /** Whether the question's section is over. The button can still be pressed, to show why the question is locked. */
  isLocked?: boolean | undefined;
  verdict?: PaletteVerdict | undefined;
}>;

const verdictWords = { correct: 'correct', wrong: 'wrong', blank: 'blank' } as const;

/**
 * A button's name: "Question 12, answered, flagged". The open question is announced by `aria-current`, so it is not in
 * the name.
 */
export function questionButtonName({
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

/** The state that a question's button shows: the verdict if there is one, else whether the question is answered. */
export function questionState(item: QuestionPaletteItem): PaletteVerdict | 'answered' | 'open' {
  return item.verdict ?? (item.isAnswered ? 'answered' : 'open');
}
