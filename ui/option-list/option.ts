export type OptionKey = 'A' | 'B' | 'C' | 'D';

/** The result of a question, shown after the answer is checked. */
export type OptionReveal = Readonly<{ correctKey: OptionKey; chosenKey: OptionKey | null }>;

/** The result text of an option; null if the option was neither right nor chosen. */
export function optionVerdict(
  key: OptionKey,
  { correctKey, chosenKey }: OptionReveal,
): Readonly<{ isCorrect: boolean; text: string }> | null {
  const isChosen = key === chosenKey;
  if (key === correctKey)
    return { isCorrect: true, text: isChosen ? 'Your answer, correct' : 'Correct answer' };
  return isChosen ? { isCorrect: false, text: 'Your answer, wrong' } : null;
}
