import { screen, type within } from 'storybook/test';
import type { DrawRequest } from '#features/questions';
import { sampleRows } from './samples.ts';

/** The props that all stories of the mock exam's screen share. A story adds a callback if it checks one. */
export const SAMPLE_EXAM = {
  userId: '20000000-0000-4000-8000-000000000001',
  resultHref: (id: string) => `/mock-exams/${id}`,
};

/** Draws six sample questions from each bank, with ids that differ between banks. */
export async function drawSixQuestions({ bank }: DrawRequest) {
  return sampleRows(6).map((row, index) => ({
    ...row,
    global_id: `1${bank.length.toString(16).padStart(7, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
    ...(bank.endsWith('reading_comp')
      ? { question: `A sample passage.\n\nIt has two paragraphs.\n---\nSample question ${index + 1}?` }
      : {}),
  }));
}

/** The part of a play function's context that these helpers use. */
interface Play {
  canvas: ReturnType<typeof within>;
  userEvent: { click(element: Element): Promise<void>; keyboard(text: string): Promise<void> };
}

/** From a section's cover page, opens the section's first question. */
export async function beginSection({ canvas, userEvent }: Play): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Start when ready' }));
  await canvas.findByRole('heading', { name: /^Question 1 of/ });
}

/** Starts the exam with the current setup, and goes to its first question. */
export async function startExam(play: Play): Promise<void> {
  const { canvas, userEvent } = play;
  await userEvent.click(await canvas.findByRole('button', { name: 'Start Mock Exam' }));
  await beginSection(play);
}

/** Starts without timers. */
export async function startUntimedExam(play: Play): Promise<void> {
  const { canvas, userEvent } = play;
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Enable Section Timers' }));
  await startExam(play);
}

/** Closes the open section with the button `press` of the 'Check this section' sheet. */
export async function closeSection({ canvas, userEvent }: Play, press: string | RegExp): Promise<void> {
  const beside = canvas.queryByRole('button', { name: 'Check this section' });
  // On a phone the question list is in a sheet.
  if (beside === null) await userEvent.click(canvas.getByRole('button', { name: 'Question Review' }));
  await userEvent.click(beside ?? (await screen.findByRole('button', { name: 'Check this section' })));
  await userEvent.click(await screen.findByRole('button', { name: press }));
}

/** Closes all four sections. Closing the last one finishes the exam. */
export async function finishExam(play: Play): Promise<void> {
  const { canvas } = play;
  for (const next of ['Science', 'Math', 'Reading Comprehension']) {
    await closeSection(play, `Lock and go to ${next}`);
    await beginSection(play);
    await canvas.findByText(new RegExp(`^Section \\d of 4 · ${next}$`));
  }
  await closeSection(play, 'Finish Exam');
  await canvas.findByRole('button', { name: 'See Answers' });
}
