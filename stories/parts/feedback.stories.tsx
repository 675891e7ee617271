import { expect, fn, screen } from 'storybook/test';
import preview from '../../.storybook/preview.tsx';
import { BugDraftFields, FilePreview } from '../../features/feedback/parts/BugDraftFields.tsx';
import { QueuedForm } from '../../features/feedback/parts/QueuedForm.tsx';
import { States } from '../helpers/states.tsx';

const nothing = () => {};

const BLOCK = {
  id: 'sample',
  title: '',
  description: '',
  screenshot: null,
  video: null,
  fileProblems: {},
  status: { kind: 'draft' },
} as const;

const WRITTEN = {
  ...BLOCK,
  title: 'The timer stops',
  description: 'I opened the passage, and the timer stood still.',
  screenshot: { file: new File(['sample'], 'timer.heic'), path: 'sample', url: null },
} as const;

const FORM = {
  isOpen: true,
  title: 'Request a Feature',
  submitLabel: 'Submit Request',
  thanks: { title: 'Feature Request Sent', text: 'Thank you.' },
  problem: null,
  canSubmit: true,
  onSubmit: nothing,
  children: null,
} as const;

/** The fields of one bug report, in its states from empty to sent. */
const meta = preview.meta({
  title: 'Screen parts/Bug report',
  tags: ['phone-only'],
  component: BugDraftFields,
  args: {
    block: BLOCK,
    number: 1,
    isBusy: false,
    onChange: nothing,
    onFileChange: nothing,
    onRemove: nothing,
  },
});

export const Draft = meta.story();

export const FileTooLarge = meta.story({
  args: { block: { ...BLOCK, fileProblems: { video: 'This video is larger than 50 MB.' } } },
});

export const Uploading = meta.story({
  args: {
    isBusy: true,
    block: { ...WRITTEN, status: { kind: 'uploading', file: 'screenshot', fraction: 0.4 } },
  },
});

export const Failed = meta.story({
  args: { block: { ...WRITTEN, status: { kind: 'failed', message: 'The network is gone.' } } },
});

export const Sent = meta.story({ args: { block: { ...WRITTEN, status: { kind: 'sent' } } } });

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="160" height="90"><rect width="160" height="90" fill="#ddd"/><text x="80" y="50" text-anchor="middle">0:59</text></svg>';

/** The preview beside a chosen file. A format that the browser cannot show, such as HEIC, has no preview. */
export const Previews = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <States
      of={{
        'A picture': (
          <FilePreview kind="screenshot" file={new File([DRAWING], 'timer.svg', { type: 'image/svg+xml' })} />
        ),
        'A picture that the browser cannot show': (
          <FilePreview kind="screenshot" file={new File(['sample'], 'timer.heic')} />
        ),
      }}
    />
  ),
});

export const OkTakesTheFocus = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { onRemove: fn() },
  render: ({ onRemove }) => <QueuedForm {...FORM} status="sent" onOpenChange={() => onRemove?.()} />,
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('button', { name: 'OK' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRemove).toHaveBeenCalled();
  },
});
