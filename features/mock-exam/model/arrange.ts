import { keepPassagesTogether, LANGUAGES, type Language, type Question } from '#features/questions';

/**
 * A section's questions in the order of the paper: English, then Filipino, with items of one passage side
 * by side. The input is shuffled, so halves and passages stay in random order.
 */
export function arrangeSection(shuffled: readonly Question[]): Question[] {
  return LANGUAGES.flatMap((language) =>
    keepPassagesTogether(shuffled.filter((question) => question.language === language)),
  );
}

export interface Half {
  id: Language;
  /** Null if the section has one language only. */
  label: Language | null;
  /** Each question with its place in the section, from 0. */
  questions: { question: Question; index: number }[];
}

/** The halves of an arranged section, for the panel that groups them (docs/product.md#exam-6). */
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
