import type { Question } from '#features/questions';

/** The words that stand inside an explanation, in the explanation's language. */
export const EXPLANATION_WORDS: Readonly<
  Record<Question['lang'], { right: string; picked: string; why: string; whyNot: string; answer: string }>
> = {
  en: { right: 'Correct.', picked: 'You picked', why: 'Why', whyNot: 'Why not', answer: 'The answer is' },
  fil: {
    right: 'Tama.',
    picked: 'Pinili mo ang',
    why: 'Bakit',
    whyNot: 'Bakit hindi',
    answer: 'Ang sagot ay',
  },
};
