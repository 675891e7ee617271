import { expect, within } from 'storybook/test';
import { fakeLearningPort } from '#fakes/memory';
import { DiagnosticScreen } from '#features/diagnostic';
import { learningPortAtom, loadLearningAtom } from '#features/memory';
import { type DrawSlot, reviewPortAtom } from '#features/review';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';
import { failOffline, neverSettle, signIn } from '../support/learner.ts';
import { sampleRows } from '../support/samples.ts';
import { withStore } from '../support/store.tsx';

/** Returns as many sample questions as the diagnostic requests. The right answer is always A. */
async function drawSamples(_ids: readonly string[], slots: readonly DrawSlot[]) {
  const wanted = slots.flatMap(({ count, ...slot }) => Array.from({ length: count }, () => slot));
  return sampleRows(wanted.length).flatMap((row, index) => {
    const slot = wanted[index];
    return slot === undefined
      ? []
      : [{ bank: slot.bank, row: { ...row, tag: slot.tag, difficulty: slot.level } }];
  });
}

const withDraw = (drawPlan: typeof drawSamples) =>
  withStore((store) => {
    signIn(store);
    store.set(learningPortAtom, fakeLearningPort());
    store.set(reviewPortAtom, { drawPlan });
    void store.set(loadLearningAtom);
  });

const meta = preview.meta({
  title: 'Screens/Diagnostic',
  component: DiagnosticScreen,
  decorators: [withDraw(drawSamples)],
  args: {
    practice: (subject, tag) => `#quizzes?topic=${subject}&tag=${tag}`,
  },
});

export const Start = meta.story({ tags: ['phone-only'] });

export const CouldNotStart = meta.story({
  tags: ['phone-only'],
  decorators: [withDraw(failOffline)],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Start' }));
    await expect(await canvas.findByText('The questions could not start')).toBeVisible();
  },
});

export const Drawing = meta.story({
  tags: ['phone-only'],
  decorators: [withDraw(neverSettle)],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Start' }));
    await expect(await canvas.findByRole('button', { name: 'Drawing questions…' })).toBeVisible();
  },
});

interface Play {
  canvasElement: HTMLElement;
  userEvent: { click(element: Element): Promise<void> };
}

/** Takes the diagnostic to its result: all science answers are right, the others wrong. */
async function takeIt({ canvasElement, userEvent }: Play): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Start' }));
  for (let number = 1; number <= 8; number += 1) {
    await canvas.findByRole('heading', { name: `Question ${number} of 8` });
    // The subjects alternate: science, math, language, reading.
    const [first, second] = canvas.getAllByRole('radio');
    const choice = number % 4 === 1 ? first : second;
    if (choice !== undefined) await userEvent.click(choice);
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    const on = number === 8 ? 'See where to start' : 'Next Question';
    await userEvent.click(canvas.getByRole('button', { name: on }));
  }
  await expect(await canvas.findByRole('heading', { name: /^Start here: / })).toBeVisible();
  await expect(canvas.getByRole('link', { name: /^Practice .+: 10 questions$/ })).toBeVisible();
  await expect(canvas.getByText('2 of 2 right')).toBeVisible();
  await expect(canvas.queryByRole('meter')).toBeNull();
}

export const WhereToStart = meta.story({
  tags: ['phone-only'],
  globals: narrowViewport,
  async play(context) {
    await takeIt(context);
    await expectNoSidewaysScroll();
  },
});
