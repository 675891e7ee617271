import { expect, fn, screen, waitFor } from 'storybook/test';
import { fakeFeedbackPort } from '#fakes/feedback';
import { fakeLearningPort } from '#fakes/memory';
import {
  BugReportDialog,
  CorrectionNotice,
  FeatureRequestDialog,
  FeedbackLauncher,
  type FeedbackPort,
  feedbackKinds,
  feedbackPortAtom,
  ReportQuestion,
  SentFeedbackCard,
  SignInFirstMessage,
} from '#features/feedback';
import { learningPortAtom, loadLearningOnceAtom } from '#features/memory';
import { outboxKindsAtom } from '#features/outbox';
import { rowsToQuestions } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import preview from '../../.storybook/preview.tsx';
import { signIn } from '../support/learner.ts';
import { sampleRows } from '../support/samples.ts';
import { withStore } from '../support/store.tsx';

const _USER = '20000000-0000-4000-8000-000000000001';

/** A feedback port whose calls all succeed, except for the methods in `change`. */
const withDesk = (change: Partial<FeedbackPort> = {}) =>
  withStore((store) => store.set(feedbackPortAtom, fakeFeedbackPort(change)));

const png = () =>
  new File(
    [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])],
    'shot.png',
    {
      type: 'image/png',
    },
  );

// The meta has no `component`, because each story renders a different dialog, with data from the store.
const meta = preview.meta({ title: 'Screens/Feedback', decorators: [withDesk()] });

const onOpenChange = fn();
const bugDialog = () => <BugReportDialog isOpen onOpenChange={onOpenChange} />;
const featureDialog = () => <FeatureRequestDialog isOpen onOpenChange={onOpenChange} />;

export const Launcher = meta.story({
  render: () => (
    <div style={{ display: 'grid', justifyContent: 'end', paddingBlockStart: '6rem' }}>
      <FeedbackLauncher onChoose={fn()} />
    </div>
  ),
});

export const DismissesTheHint = meta.story({
  tags: ['interaction', '!autodocs'],
  render: () => <FeedbackLauncher onChoose={fn()} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('To report a bug or give feedback')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(canvas.queryByText('To report a bug or give feedback')).toBeNull();
  },
});

export const VisitorMustLogIn = meta.story({
  tags: ['phone-only'],
  render: () => <SignInFirstMessage asked="bug" loginHref="#login" onDismiss={fn()} />,
});

export const BugReport = meta.story({ render: bugDialog });

export const RequestAFeature = meta.story({ tags: ['phone-only'], render: featureDialog });

export const SavedWithoutANetwork = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) => {
      const device = memoryDevice();
      device.setOnline(false);
      store.set(deviceAtom, device);
      const refuse = () => Promise.reject(new Error('Nothing may be sent.'));
      store.set(feedbackPortAtom, fakeFeedbackPort({ uploadFile: refuse, send: refuse }));
    }),
  ],
  render: featureDialog,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Your idea'), 'Dark mode');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
    await screen.findByRole('dialog', { name: 'Kept on This Device' });
    await expect(
      screen.getByText('Kept on this device. It goes by itself when you are online.'),
    ).toBeVisible();
    await expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
  },
});

export const SendsReports = meta.story({
  tags: ['interaction', '!autodocs'],
  render: bugDialog,
  play: async ({ userEvent, step }) => {
    const submit = () => screen.getByRole('button', { name: /^Submit/ });
    await step('one block, which cannot be removed', async () => {
      await screen.findByRole('dialog', { name: 'Report a Bug' });
      await expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
      await expect(submit()).toBeDisabled();
    });
    await step('up to five, each can then be removed', async () => {
      for (let press = 0; press < 4; press += 1)
        await userEvent.click(screen.getByRole('button', { name: 'Add another report' }));
      await expect(screen.queryByRole('button', { name: 'Add another report' })).toBeNull();
      for (let number = 5; number > 1; number -= 1)
        await userEvent.click(screen.getByRole('button', { name: `Remove Report ${number}` }));
    });
    await step('a wrong file is refused with the reason', async () => {
      const program = new File(['MZ'], 'program.png', { type: 'image/png' });
      await userEvent.upload(screen.getByLabelText(/^Screenshot/), program);
      await expect(await screen.findByText(/its content is something else/)).toBeVisible();
    });
    await step('a whole report goes, and is confirmed', async () => {
      await userEvent.upload(screen.getByLabelText(/^Screenshot/), png());
      await expect(await screen.findByText('shot.png')).toBeVisible();
      await userEvent.type(screen.getByLabelText('Title'), 'The timer jumps');
      await userEvent.type(screen.getByLabelText('Description'), 'From 12:00 to 11:00.');
      await userEvent.click(submit());
      await screen.findByRole('dialog', { name: 'Bug Reports Submitted' });
      await expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus();
    });
  },
});

export const FailedReportKeepsItsContent = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withDesk({
      uploadFile: async () => {
        throw new AppError('offline', '');
      },
    }),
  ],
  render: bugDialog,
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Title'), 'The timer jumps');
    await userEvent.type(screen.getByLabelText('Description'), 'From 12:00 to 11:00.');
    await userEvent.upload(screen.getByLabelText(/^Screenshot/), png());
    await screen.findByText('shot.png');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Report' }));
    await expect(
      await screen.findByText(/^Error submitting bug: The server could not be reached/),
    ).toBeVisible();
    await expect(screen.getByLabelText('Title')).toHaveValue('The timer jumps');
    await expect(screen.getByText('shot.png')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Submit Report' })).toBeEnabled();
  },
});

export const SendsAFeatureRequest = meta.story({
  tags: ['interaction', '!autodocs'],
  render: featureDialog,
  play: async ({ userEvent }) => {
    const text = await screen.findByPlaceholderText("Describe the feature you'd love to see...");
    await expect(screen.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
    await userEvent.type(text, 'A dark mode for the moon');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
    await screen.findByRole('dialog', { name: 'Feature Request Sent' });
    await expect(screen.getByText('Your feature suggestion has been submitted successfully!')).toBeVisible();
  },
});

export const FeatureRequestFails = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [
    withDesk({
      send: async () => {
        throw new AppError('forbidden', 'new row violates row-level security policy');
      },
    }),
  ],
  render: featureDialog,
  play: async ({ userEvent }) => {
    const text = await screen.findByLabelText('Your idea');
    await userEvent.type(text, 'A dark mode for the moon');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
    await expect(
      await screen.findByText('Error submitting request: new row violates row-level security policy'),
    ).toBeVisible();
    await waitFor(() => expect(text).toHaveValue('A dark mode for the moon'));
  },
});

const [SAMPLE] = rowsToQuestions(sampleRows(1), 'science');

/** Signs a learner in, and collects the question reports that the outbox sends. */
const reported: unknown[] = [];
const withReports = withStore((store) => {
  reported.length = 0;
  signIn(store);
  store.set(
    feedbackPortAtom,
    fakeFeedbackPort({ send: async (_kind, report) => void reported.push(report) }),
  );
  store.set(outboxKindsAtom, feedbackKinds);
});

/** Resolves when the slow device has saved the report. */
let slowSave = Promise.withResolvers<boolean>();

const withSlowDevice = withStore((store) => {
  reported.length = 0;
  slowSave = Promise.withResolvers();
  signIn(store);
  store.set(deviceAtom, { ...memoryDevice(), saved: () => slowSave.promise });
  store.set(
    feedbackPortAtom,
    fakeFeedbackPort({ send: async (_kind, report) => void reported.push(report) }),
  );
  store.set(outboxKindsAtom, feedbackKinds);
});

export const ReportsAQuestionOnceByADoubleClick = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withSlowDevice],
  render: () => (SAMPLE === undefined ? <p /> : <ReportQuestion question={SAMPLE} letter="B" mode="quiz" />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report this question' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'The answer is wrong' }));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send report' }));
    slowSave.resolve(true);
    await screen.findByRole('dialog', { name: 'Report saved' });
    await waitFor(() => expect(reported).not.toHaveLength(0));
    await expect(reported).toHaveLength(1);
  },
});

export const ReportAQuestion = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withReports],
  render: () => (SAMPLE === undefined ? <p /> : <ReportQuestion question={SAMPLE} letter="B" mode="quiz" />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report this question' }));
    const send = await screen.findByRole('button', { name: 'Send report' });
    await expect(send).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'The answer is wrong' }));
    await userEvent.type(screen.getByLabelText(/^Note/), 'I get 42.');
    await userEvent.click(send);
    await screen.findByRole('dialog', { name: 'Report saved' });
    await waitFor(() =>
      expect(reported).toEqual([
        expect.objectContaining({
          fault: 'wrong_key',
          note: 'I get 42.',
          letter: 'B',
          mode: 'quiz',
          questionUuid: SAMPLE?.global_id,
          version: expect.stringMatching(/^[0-9a-f]{8}$/),
        }),
      ]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(canvas.getByRole('button', { name: 'Report this question' })).toHaveFocus();
  },
});

export const SentReports = meta.story({
  tags: ['phone-only'],
  decorators: [
    withDesk({
      listSent: async () => [
        {
          id: '1',
          kind: 'question',
          about: 'wrong_key',
          sentAt: Date.UTC(2026, 10, 20),
          reply: 'You were right. The key is C now, and your answer counts.',
          isClosed: true,
        },
        {
          id: '2',
          kind: 'bug',
          about: 'The timer jumps',
          sentAt: Date.UTC(2026, 10, 18),
          reply: null,
          isClosed: false,
        },
      ],
    }),
  ],
  render: () => <SentFeedbackCard />,
});

export const CorrectedAnswers = meta.story({
  tags: ['phone-only'],
  decorators: [
    withStore((store) => {
      signIn(store);
      const corrections = [
        { answerId: 'a', place: 12, isCorrect: true },
        { answerId: 'b', place: null, isCorrect: false },
      ];
      store.set(learningPortAtom, fakeLearningPort({ corrections }));
      void store.set(loadLearningOnceAtom);
    }),
  ],
  render: () => <CorrectionNotice />,
  play: async ({ canvas }) => {
    await canvas.findByText('The answer to question 12 was corrected. It now counts.');
  },
});
