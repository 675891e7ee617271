import { expect, screen, within } from 'storybook/test';
import { DiagnosticOffer, DiagnosticScreen } from '#features/diagnostic';
import { learningPortAtom, loadLearningAtom } from '#features/memory';
import { type DrawSlot, reviewPortAtom } from '#features/review';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrow } from '../helpers/checks.ts';
import { LEARNER, never, offline, signIn } from '../support/learner.ts';
import { sampleRows } from '../support/samples.ts';
import { withStore } from '../support/store.tsx';

/** As many sample rows as a diagnostic asks for; the key is always A. */
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
    store.set(learningPortAtom, {
      loadRecord: async () => ({ until: 'now', settings: null, settled: [], fresh: [] }),
      saveSettings: async () => {},
    });
    store.set(reviewPortAtom, { drawPlan });
    void store.set(loadLearningAtom, LEARNER.id);
  });

const meta = preview.meta({
  title: 'Screens/Diagnostic',
  component: DiagnosticScreen,
  decorators: [withDraw(drawSamples)],
  args: { userId: LEARNER.id, links: { plan: '#plan', dashboard: '#dashboard' } },
});

export const Start = meta.story();

export const CouldNotStart = meta.story({
  decorators: [withDraw(offline)],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the diagnostic' }));
    await expect(await canvas.findByText('The diagnostic could not start')).toBeVisible();
  },
});

export const Drawing = meta.story({
  decorators: [withDraw(never)],
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Start the diagnostic' }));
    await expect(await canvas.findByRole('button', { name: 'Drawing questions…' })).toBeVisible();
  },
});

interface Play {
  canvasElement: HTMLElement;
  userEvent: { click(element: Element): Promise<void> };
}

/** From the start to the first picture: science answered, reading after a while, and the rest not known. */
async function takeIt({ canvasElement, userEvent }: Play): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Start the diagnostic' }));
  for (let number = 1; number <= 24; number += 1) {
    await canvas.findByRole('heading', { name: `Question ${number} of 24` });
    // Subjects take turns: science, mathematics, language, reading.
    const [first, second] = canvas.getAllByRole('radio');
    const choice = number % 4 === 1 ? first : second;
    if (choice !== undefined && (number % 2 === 1 || number > 20)) {
      await userEvent.click(choice);
      const on = number === 24 ? 'Finish Diagnostic' : 'Next Question';
      await userEvent.click(canvas.getByRole('button', { name: on }));
    } else {
      await userEvent.click(canvas.getByRole('button', { name: 'I don’t know' }));
    }
  }
  const sheet = await screen.findByRole('dialog', { name: 'Before you finish' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Finish Diagnostic' }));
  const picture = await canvas.findByRole('region', { name: 'Your first picture' });
  const items = within(picture).getAllByRole('listitem');
  await expect(items).toHaveLength(4);
  await expect(items[0]).toHaveTextContent(/Science.*From 6 answers/);
  await expect(items[1]).toHaveTextContent(/not enough answers yet/);
}

export const FirstPicture = meta.story({ play: takeIt });

export const FirstPictureNarrow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrow,
  async play(context) {
    await takeIt(context);
    await expectNoSidewaysScroll();
  },
});

export const Offer = meta.story({
  render: () => <DiagnosticOffer userId={LEARNER.id} href="#diagnostic" />,
});

export const OfferDeclined = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <DiagnosticOffer userId={LEARNER.id} href="#diagnostic" />,
  async play({ canvasElement, userEvent }) {
    const canvas = within(canvasElement);
    const link = await canvas.findByRole('link', { name: 'Take the diagnostic' });
    await expect(link).toHaveAttribute('href', '#diagnostic');
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }));
    await expect(canvas.queryByRole('link', { name: 'Take the diagnostic' })).toBeNull();
  },
});
