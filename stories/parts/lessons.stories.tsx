import { type ComponentProps, Suspense } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { lessonsPortAtom, lessonsScreen } from '#features/lessons';
import { TopicMark } from '#features/progress';
import { rowsToQuestions } from '#features/questions';
import preview from '../../.storybook/preview.tsx';
import { LearnButton, LearnTopicButton } from '../../features/lessons/parts/LearnButton.tsx';
import { LessonText } from '../../features/lessons/parts/LessonText.tsx';
import { figureMarkup } from '../../supabase/questions/tools/figures/figure.ts';
import { figureSamples } from '../support/figures.ts';
import { sampleRows } from '../support/samples.ts';
import { withStore } from '../support/store.tsx';

/** Lessons: from an explanation, and on their own page. */
const meta = preview.meta({ title: 'Screen parts/Lessons', tags: ['phone-only'], decorators: [withStore()] });

const props = {
  href: (id?: string) => `#lessons/${id ?? ''}`,
  practice: () => '#quizzes',
  next: { bank: 'math', tag: 'geometry' },
  markOf: ({ topic }: { topic: string }) =>
    topic === 'biology' ? <TopicMark word="good">good</TopicMark> : null,
} as const;

const [question] = rowsToQuestions(
  sampleRows(1).map((row) => ({ ...row, subtopic: 'acids-and-bases' })),
  'science',
);

/** 'Learn: …' below an explanation opens the lesson over the page, and closing it comes back to the same place. */
export const FromAnExplanation = meta.story({
  tags: ['no-screenshot'],
  render: () => <>{question === undefined ? null : <LearnButton question={question} />}</>,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Learn: acids and bases' }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('Common mistakes');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('button', { name: 'Learn: acids and bases' })).toHaveFocus();
  },
});

/** 'Learn' beside a topic lists its lessons over the page; each has a way back to the list. */
export const FromATopic = meta.story({
  tags: ['no-screenshot'],
  render: () => <LearnTopicButton subject="math" tag="geometry" />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Learn: Geometry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lessons: Geometry' }));
    const [first] = await dialog.findAllByRole('button', { name: /triangle/i });
    await userEvent.click(first ?? document.body);
    await expect(await dialog.findByText('Common mistakes')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Other lessons' }));
    await expect(screen.getByRole('dialog', { name: 'Lessons: Geometry' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('button', { name: 'Learn: Geometry' })).toHaveFocus();
  },
});

const sample: ComponentProps<typeof LessonText>['lesson'] = {
  bank: 'math',
  subtopic: 'percent-and-ratio',
  topic: 'arithmetic',
  lang: 'en',
  title: 'A sample lesson',
  text: 'A percent is a part of one hundred: $p\\% = \\frac{p}{100}$.\n\nThe whole is the number after *of*.\n- A part of the whole: multiply.\n- The whole: divide by the percent.',
  figure: figureMarkup(figureSamples.pie, 'en'),
  example: 'What is 20% of 45?\n\n$0.20 \\times 45 = 9$.',
  mistakes: ['You take the part for the whole.', 'You move the point by one place only.'],
};

/** The rule, a worked example and the two commonest mistakes. The texts are a sample. */
export const OneLesson = meta.story({ render: () => <LessonText lesson={sample} /> });

/** Lines that begin with a number are steps of a numbered list. */
export const NumberedSteps = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <LessonText
      lesson={{ ...sample, example: 'Take 20% of 45.\n\n1. $20\\% = 0.20$\n2. Multiply.\n\nIt is 9.' }}
    />
  ),
  play: async ({ canvas }) => {
    const step = canvas.getByText('Multiply.').closest('li');
    await expect(step?.parentElement).toHaveProperty('tagName', 'OL');
    await expect(step?.parentElement?.children).toHaveLength(2);
    await expect(step).not.toHaveTextContent('2');
  },
});

/** The page of all lessons: ways to the next topic and to each subject, what is good or read already, and a search. */
export const AllLessons = meta.story({
  tags: ['no-screenshot'],
  decorators: [
    withStore((store) =>
      store.set(lessonsPortAtom, {
        saveReading: async () => {},
        loadRead: async () => ['math.percent-and-ratio', 'filipino_reading_comp.detail'],
      }),
    ),
  ],
  render: () => (
    <Suspense fallback={null}>
      <lessonsScreen.Part id={null} {...props} />
    </Suspense>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Next for you: Geometry' }));
    await expect(canvas.getByRole('heading', { name: 'Geometry' })).toHaveFocus();
    await expect(canvas.getByRole('heading', { name: 'Biology' }).parentElement).toHaveTextContent('good');
    await expect(await canvas.findAllByRole('link', { name: / Read$/ })).toHaveLength(2);
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search lessons' }), 'zzzz');
    await expect(canvas.getByRole('status')).toHaveTextContent('No lesson has these words');
  },
});

export const LessonPage = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <Suspense fallback={null}>
      <lessonsScreen.Part id="math.percent-and-ratio" {...props} />
    </Suspense>
  ),
});
