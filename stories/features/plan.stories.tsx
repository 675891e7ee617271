import { expect, within } from 'storybook/test';
import { EMPTY_RECORD, fakeLearningPort } from '#fakes/memory';
import { type LearningRecord, learningPortAtom, loadLearningOnceAtom } from '#features/memory';
import { BLUEPRINT, ExamExpectedScore, PlanScreen } from '#features/plan';
import type { Subject } from '#features/questions';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';
import { failOffline, neverSettle, signIn } from '../support/learner.ts';
import { withStore, withToastRegion } from '../support/store.tsx';

const DAY = 86_400_000;
/** The time on the stories' clock, in ms since 1970. It is a Monday. */
const NOW = Date.UTC(2026, 0, 5);

/** A learner's answers over three weeks: the learner knows most science topics and some math topics. */
const STUDIED: LearningRecord = {
  ...EMPTY_RECORD,
  settings: { examDate: '2026-03-07', minutesADay: 30, freeWeekdays: [7] },
  answers: BLUEPRINT.filter(({ subject }) => subject === 'science' || subject === 'math').flatMap(
    ({ id, bank, tag, subject }) =>
      Array.from({ length: 12 }, (_, index) => ({
        id: `${id}#${index}`,
        questionId: `${id}#${index}`,
        bank,
        tag,
        level: 'Medium' as const,
        mode: 'review' as const,
        letter: 'A' as const,
        first: 'A' as const,
        isCorrect: subject === 'science' ? index % 6 !== 0 : index % 2 === 0,
        ms: 40_000,
        isFlagged: false,
        isGuess: false,
        place: null,
        at: NOW - (1 + index) * DAY,
      })),
  ),
};

const withRecord = (loadRecord: () => Promise<LearningRecord>) =>
  withStore((store) => {
    signIn(store);
    store.set(learningPortAtom, fakeLearningPort({}, { loadRecord }));
    void store.set(loadLearningOnceAtom);
  });

const meta = preview.meta({
  title: 'Screens/Plan',
  component: PlanScreen,
  args: {
    product: 'Iskolar',
    onDownload: () => {},
  },
});

export const Studied = meta.story({ decorators: [withRecord(async () => STUDIED)] });

export const Fresh = meta.story({
  tags: ['no-screenshot'],
  decorators: [withRecord(async () => EMPTY_RECORD)],
});

export const Offline = meta.story({ tags: ['phone-only'], decorators: [withRecord(failOffline)] });

export const Loading = meta.story({ tags: ['phone-only'], decorators: [withRecord(neverSettle)] });

export const Narrow = meta.story({
  decorators: [withRecord(async () => STUDIED)],
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  play: expectNoSidewaysScroll,
});

export const SavesThePlan = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [withToastRegion, withRecord(async () => EMPTY_RECORD)],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Sunday' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Save plan' }));
    await expect(await canvas.findByText('Saved. Today follows your plan.')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  },
});

const got = (subject: Subject, correct: number, total: number) => ({ subject, correct, total });

/** After a mock exam: the expected score beside the actual score. */
export const ExpectedVersusActual = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(async () => STUDIED)],
  render: () => (
    <ExamExpectedScore
      startedAt={NOW}
      endedAt={NOW}
      scope="full"
      open={12}
      got={[
        got('langProf', 51, 100),
        got('science', 45, 60),
        got('math', 31, 60),
        got('readingComp', 49, 100),
      ]}
    />
  ),
  async play({ canvasElement, userEvent }) {
    const card = await within(canvasElement).findByRole('region', { name: 'Expected vs. actual' });
    await userEvent.click(within(card).getByText('By section'));
    await expect(card).toHaveTextContent(/About as expected\. Expected: \d+ of 320/);
    await expect(within(card).getByRole('row', { name: /^Science \d+ ?\d+–\d+ 45\/60$/ })).toBeVisible();
    await expect(card).toHaveTextContent('You left 12 blank.');
  },
});

export const ExpectedScoreOfOneSection = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(async () => STUDIED)],
  render: () => (
    <ExamExpectedScore startedAt={NOW} endedAt={NOW} scope="full" open={0} got={[got('science', 20, 60)]} />
  ),
  async play({ canvasElement }) {
    const card = await within(canvasElement).findByRole('region', { name: 'Expected vs. actual' });
    await expect(card).toHaveTextContent(/Less than expected\. Expected: \d+ of 60/);
  },
});

export const RangeAfterAQuickMock = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(async () => STUDIED)],
  render: () => (
    <ExamExpectedScore
      startedAt={NOW}
      endedAt={NOW}
      scope="quick"
      open={0}
      got={[got('langProf', 2, 5), got('science', 3, 5), got('math', 1, 5), got('readingComp', 4, 5)]}
    />
  ),
  async play({ canvasElement }) {
    const card = await within(canvasElement).findByRole('region', { name: 'In the full exam' });
    await expect(card).toHaveTextContent(/Most likely \d+–\d+ of 320\./);
  },
});

export const TooFewAnswersBefore = meta.story({
  tags: ['phone-only'],
  decorators: [withRecord(async () => STUDIED)],
  // The exam started before the learner's first answer, so no answer counts towards the expected score.
  render: () => (
    <ExamExpectedScore startedAt={0} endedAt={0} scope="full" open={0} got={[got('science', 20, 60)]} />
  ),
  async play({ canvasElement }) {
    await expect(
      await within(canvasElement).findByText(/^You had answered 0 questions before this exam/),
    ).toBeVisible();
  },
});
