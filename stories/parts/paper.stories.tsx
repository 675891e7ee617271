import preview from '../../.storybook/preview.tsx';
import { KeyPages, type KeyPagesProps } from '../../features/paper/parts/KeyPages.tsx';
import { PAPER } from '../support/attempts.ts';

const BOOKLET: KeyPagesProps['booklet'] = {
  code: 'NNRC6GBF',
  plan: { kind: 'quiz', subject: 'science', tag: null, level: null, size: 10 },
  sections: [
    {
      subject: 'science',
      title: 'Science',
      minutes: 8,
      places: PAPER.map((question, index) => ({ number: index + 1, question })),
    },
  ],
};

/** The pages of a booklet with the answer key, which a teacher removes. The whole booklet is in the section Screens. */
const meta = preview.meta({ title: 'Screen parts/Paper', component: KeyPages, args: { booklet: BOOKLET } });

export const KeyInLetters = meta.story({ args: { isExplained: false } });

export const KeyExplained = meta.story({ args: { isExplained: true } });
