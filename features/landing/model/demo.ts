import type { OptionKey } from '#ui/option-list';

/**
 * A question to try without an account. It was written for the landing page and is in no bank, so no learner
 * gets it again in an attempt.
 */
export interface DemoItem {
  id: string;
  subject: string;
  lang: 'en' | 'fil';
  stem: string;
  options: readonly { key: OptionKey; content: string }[];
  answer: OptionKey;
  explanation: string;
}

/** How many demo questions there are: the one in this file, and those in moreDemo.ts. */
export const DEMO_ITEM_COUNT = 3;

/** The demo question that the landing page shows first. */
export const FIRST_DEMO_ITEM: DemoItem = {
  id: 'laundry',
  subject: 'Science',
  lang: 'en',
  stem: 'Two shirts hang in the same shade. The one in the wind dries first. What did the wind do?',
  options: [
    { key: 'A', content: 'It warmed the water in the cloth.' },
    { key: 'B', content: 'It lowered the boiling point of water.' },
    { key: 'C', content: 'It carried off the damp air next to the cloth.' },
    { key: 'D', content: 'It pressed the water out of the threads.' },
  ],
  answer: 'C',
  explanation:
    'Evaporation slows down as the air at the surface fills with vapor. Wind keeps replacing that air with drier air, so water keeps leaving.',
};
