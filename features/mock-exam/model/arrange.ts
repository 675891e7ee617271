import { LANGUAGES, type Language, type Question } from '#features/questions';

export interface LanguageHalf {
  id: Language;
  /** The language, shown above its questions; null if the section has only one language. */
  label: Language | null;
  /** The questions in this language, each with its index in the section, from 0. */
  questions: { question: Question; index: number }[];
}

/**
 * Splits the questions of a section by language. The question list shows each language as a group
 * (docs/product.md#exam-6).
 */
export function languageHalvesOf(questions: readonly Question[]): LanguageHalf[] {
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
