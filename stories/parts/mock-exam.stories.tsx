import { expect } from 'storybook/test';
import type { FinishedAttempt } from '#features/attempt';
import { useAnswersView } from '#features/practice-room';
import type { Subject } from '#features/questions';
import { scoreSheet } from '#features/scoring';
import preview from '../../.storybook/preview.tsx';
import { ExamAnswers } from '../../features/mock-exam/parts/ExamAnswers.tsx';
import { ExamQuestionList } from '../../features/mock-exam/parts/ExamQuestionList.tsx';
import {
  CategoryScores,
  PenaltyScore,
  ScoreTrend,
  SectionScoreBars,
} from '../../features/mock-exam/parts/ExamScores.tsx';
import { PastExams, type PastExamsProps } from '../../features/mock-exam/parts/PastExams.tsx';
import { PracticeAgain, Recommendations } from '../../features/mock-exam/parts/Recommendations.tsx';
import { TimeAndAnswerChanges } from '../../features/mock-exam/parts/TimeAndAnswerChanges.tsx';
import { States } from '../helpers/states.tsx';
import { SAMPLE_QUESTIONS, SCORE, sheetOf } from '../support/attempts.ts';
import { LEARNER } from '../support/savedAttempts.ts';

const nothing = () => {};
const practice = (subject: string, tag: string) => `#${subject}/${tag}`;

/** The parts that only the mock exam has, in its practice room and in its result. */
const meta = preview.meta({ title: 'Screen parts/Mock exam', tags: ['phone-only'] });

const START = Date.UTC(2026, 0, 5, 1);
const DAY = 86_400_000;

/** The sample questions as a section of the exam. */
const section = (subject: Subject, title: string, hasRunOut = false) => {
  const [first, ...rest] = SAMPLE_QUESTIONS;
  const own = (question: typeof first) => ({
    ...question,
    subject,
    question_id: `${subject} ${question.question_id}`,
  });
  return { subject, title, hasRunOut, questions: [own(first), ...rest.map(own)] as const };
};

const language = section('langProf', 'Language Proficiency', true);
const science = section('science', 'Science');

const taken = {
  id: 'taken',
  userId: LEARNER,
  startedAt: START,
  scope: 'full',
  timing: '1x',
  sheet: { ...sheetOf(language.questions, 'ABCAB-C-', [1]), ...sheetOf(science.questions, 'ABAAAACA') },
} as const;

const running = {
  ...taken,
  status: 'active',
  index: 2,
  clock: { policy: 'pausing', seenAt: START, left: 1_200_000 },
} as const;

const finished = {
  ...taken,
  status: 'finished',
  sections: [language, science] as const,
  endedAt: START + 5_400_000,
  isRecorded: true,
  timeZone: null,
} satisfies FinishedAttempt & Record<string, unknown>;

export const QuestionListOfTheFirstSection = meta.story({
  render: () => <ExamQuestionList onLocked={nothing} exam={{ ...running, sections: [language] }} />,
});

/** The finished section is collapsed and locked. */
export const QuestionListOfTheSecondSection = meta.story({
  render: () => <ExamQuestionList onLocked={nothing} exam={{ ...running, sections: [language, science] }} />,
});

const exam = (id: string, age: number, percentage: number): NonNullable<PastExamsProps['exams']>[number] => ({
  id,
  startedAt: START - age * DAY,
  scope: 'full',
  isOnPaper: age === 14,
  correct: Math.round(percentage * 3.2),
  total: 320,
  percentage,
});

const EXAMS = [
  exam('taken', 0, 64),
  exam('b', 7, 59),
  exam('c', 14, 61),
  exam('d', 21, 55),
  exam('e', 28, 52),
  exam('f', 35, 48),
];

const past = { scope: 'full', resultHref: (id: string) => `#${id}` } as const;

export const OneExamSoFar = meta.story({ render: () => <PastExams {...past} exams={EXAMS.slice(0, 1)} /> });

export const SixExams = meta.story({ render: () => <PastExams {...past} exams={EXAMS} /> });

export const ExamsNotLoaded = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <PastExams {...past} exams={null} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/could not be loaded/)).toBeVisible();
  },
});

export const NoExamOfThisScope = meta.story({
  tags: ['no-screenshot'],
  render: () => <PastExams {...past} scope="half" exams={EXAMS.slice(0, 2)} />,
});

/** The line under the score that compares it with earlier exams. */
export const Trend = meta.story({
  render: () => (
    <States
      of={{
        'The first one': <ScoreTrend exam={finished} exams={EXAMS.slice(0, 1)} />,
        'The best so far': <ScoreTrend exam={finished} exams={EXAMS} />,
        'Not the best': <ScoreTrend exam={finished} exams={[exam('taken', 0, 64), exam('b', 7, 70)]} />,
      }}
    />
  ),
});

export const Penalty = meta.story({
  render: () => (
    <States
      of={{
        'Some right': <PenaltyScore score={SCORE} />,
        'Below zero': <PenaltyScore score={{ ...SCORE, correct: 1 }} />,
      }}
    />
  ),
});

export const BySection = meta.story({
  tags: ['no-screenshot'],
  render: () => <SectionScoreBars exam={finished} />,
});

export const ByCategory = meta.story({
  render: () => <CategoryScores exam={finished} practice={practice} />,
});

export const Advice = meta.story({ render: () => <Recommendations exam={finished} practice={practice} /> });

export const Pace = meta.story({
  render: () => (
    <TimeAndAnswerChanges
      exam={finished}
      entries={SCORE.reviewData.map((entry) => ({ ...entry, section: 0 }))}
    />
  ),
});

function Questions() {
  const entries = [language, science].flatMap(({ questions }, place) =>
    scoreSheet(questions, taken.sheet).reviewData.map((entry) => ({ ...entry, section: place })),
  );
  return <ExamAnswers review={useAnswersView('sample', entries)} sections={[language, science]} />;
}

export const QuestionsToLookAt = meta.story({ render: () => <Questions /> });

const again = {
  onPractice: nothing,
  missed: [
    { subject: 'langProf', questions: SAMPLE_QUESTIONS.slice(0, 5) },
    { subject: 'science', questions: SAMPLE_QUESTIONS.slice(0, 2) },
  ],
} as const;

export const PracticeTheseAgain = meta.story({ render: () => <PracticeAgain {...again} /> });
