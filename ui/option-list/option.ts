export type OptionKey = 'A' | 'B' | 'C' | 'D';

/** Shown after a question is marked. */
export type OptionReveal = Readonly<{ correctKey: OptionKey; chosenKey: OptionKey | null }>;

/** The text for a marked option; null for an option that was neither right nor chosen. */
export function verdictOf(
  key: OptionKey,
  { correctKey, chosenKey }: OptionReveal,
): Readonly<{ isCorrect: boolean; text: string }> | null {
  const isChosen = key === chosenKey;
  if (key === correctKey)
    return { isCorrect: true, text: isChosen ? 'Your answer, correct' : 'Correct answer' };
  return isChosen ? { isCorrect: false, text: 'Your answer, wrong' } : null;
}
