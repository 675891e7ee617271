export type OptionKey = 'A' | 'B' | 'C' | 'D';

/** What is shown once a question is marked. */
export type OptionReveal = Readonly<{ correctKey: OptionKey; chosenKey: OptionKey | null }>;

/** What a marked option is, in words; null for an option that was neither right nor chosen. */
export function verdictOf(
  key: OptionKey,
  { correctKey, chosenKey }: OptionReveal,
): Readonly<{ isCorrect: boolean; text: string }> | null {
  const isChosen = key === chosenKey;
  if (key === correctKey)
    return { isCorrect: true, text: isChosen ? 'Your answer, correct' : 'Correct answer' };
  return isChosen ? { isCorrect: false, text: 'Your answer, wrong' } : null;
}
