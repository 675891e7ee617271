import preview from '../../.storybook/preview.tsx';
import { BookletPaper, type BookletPaperProps } from '../../features/paper/parts/BookletPaper.tsx';
import { AnswerKeyPages, SectionPages } from '../../features/paper/parts/SectionPages.tsx';
import { SAMPLE_QUESTIONS, SAMPLE_READING_PAPER } from '../support/attempts.ts';

const BOOKLET: BookletPaperProps['booklet'] = {
  code: 'NNRC6GBF',
  plan: { kind: 'quiz', subject: 'science', tag: null, level: null, size: 10 },
  sections: [
    {
      subject: 'science',
      title: 'Science',
      minutes: 8,
      places: SAMPLE_QUESTIONS.map((question, index) => ({ number: index + 1, question })),
    },
  ],
};

/** The parts of a printed booklet. Teachers can take out the pages with the answer key. */
const meta = preview.meta({
  title: 'Screen parts/Paper',
  tags: ['phone-only'],
  component: AnswerKeyPages,
  args: { booklet: BOOKLET },
});

export const KeyInLetters = meta.story({ args: { isExplained: false } });

export const KeyExplained = meta.story({ args: { isExplained: true } });

export const WholeBooklet = meta.story({
  tags: ['!test'],
  render: () => <BookletPaper booklet={BOOKLET} size="a4" answerKey="none" />,
});

/**
 * A passage is printed above its questions. The last question was removed from the bank after the booklet was printed.
 */
export const SectionWithAPassage = meta.story({
  render: () => (
    <SectionPages
      position={0}
      section={{
        subject: 'readingComp',
        title: 'Reading Comprehension',
        minutes: 6,
        places: [...SAMPLE_READING_PAPER, null].map((question, index) => ({ number: index + 1, question })),
      }}
    />
  ),
});
