import { keepPassagesTogether, LANGUAGES, type Language, type Question } from '#features/questions';

/**
 * Orders a section's questions: English before Filipino, with the items of one passage next to each other.
 * The input is shuffled, so the order within a language stays random.
 */
export function arrangeSection(shuffled: readonly Question[]): Question[] {
  return LANGUAGES.flatMap((language) =>
    keepPassagesTogether(shuffled.filter((question) => question.language === language)),
  );
}

export interface Half {
  id: Language;
  /** The language, as the label of this half; null if the section has one language only. */
  label: Language | null;
  /** Each question with its index in the section, from 0. */
  questions: { question: Question; index: number }[];
}

/**
 * The language halves of an arranged section, for the question list, which shows them as groups
 * (docs/product.md#exam-6).
 */
export function halvesOf(questions: readonly Question[]): Half[] {
  const numbered = questions.map((question, index) => ({ question, index }));
  const halves = LANGUAGES.flatMap((language) => {
    const own = numbered.filter(({ question }) => question.language === language);
    return own.length === 0 ? [] : [{ language, own }];
  });
  return halves.map(({ language, own }) => ({
    id: language,
    label: halves.length === 1 ? null : language,
    questions: own,
  }));
}
