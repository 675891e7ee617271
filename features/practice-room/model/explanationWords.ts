import type { Question } from '#features/questions';

/** The words that stand inside an explanation, in the explanation's language. */
export const EXPLANATION_WORDS: Readonly<
  Record<Question['lang'], { why: string; whyNot: string; answer: string }>
> = {
  en: { why: 'Why', whyNot: 'Why not', answer: 'The answer is' },
  fil: { why: 'Bakit', whyNot: 'Bakit hindi', answer: 'Ang sagot ay' },
};
