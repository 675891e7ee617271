import type { Language, Question } from '#features/questions';

/** The headings and directions that a booklet prints above the questions of each language. */
export const LANGUAGE_HEADINGS: Readonly<
  Record<Language, { lang: Question['lang']; title: string; directions: string }>
> = {
  English: { lang: 'en', title: 'English', directions: 'Choose the best answer to each question.' },
  Filipino: {
    lang: 'fil',
    title: 'Filipino',
    directions: 'Piliin ang pinakamahusay na sagot sa bawat tanong.',
  },
};

/** The line above a passage in a booklet: 'Questions 3 to 7 are about this text.', in the passage's language. */
export function passageHeading(lang: Question['lang'], first: number, last: number): string {
  if (lang === 'fil') {
    return first === last
      ? `Ang tanong ${first} ay tungkol sa tekstong ito.`
      : `Ang mga tanong ${first} hanggang ${last} ay tungkol sa tekstong ito.`;
  }
  return first === last
    ? `Question ${first} is about this text.`
    : `Questions ${first} to ${last} are about this text.`;
}

/** What the answer key contains: nothing, the letters, or the letters with explanations. */
const KEY_CHOICES = ['none', 'letters', 'explained'] as const;
export type AnswerKeyChoice = (typeof KEY_CHOICES)[number];

const PAPER_SIZES = ['a4', 'letter'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

/**
 * Reads a booklet's paper size and answer key from a link's query: `paper=letter&key=explained`. The default is A4
 * without an answer key.
 */
export function layoutFromQuery(query: URLSearchParams): { size: PaperSize; answerKey: AnswerKeyChoice } {
  return {
    size: PAPER_SIZES.find((size) => size === query.get('paper')) ?? 'a4',
    answerKey: KEY_CHOICES.find((choice) => choice === query.get('key')) ?? 'none',
  };
}
