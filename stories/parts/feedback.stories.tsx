import preview from '../../.storybook/preview.tsx';
import { BugBlockFields } from '../../features/feedback/parts/BugBlockFields.tsx';
import { KeptDialog } from '../../features/feedback/parts/KeptDialog.tsx';

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

/** One report of the bug form, from empty to sent. */
const meta = preview.meta({
  title: 'Screen parts/Bug report',
  component: BugBlockFields,
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

export const KeptOnThisDevice = meta.story({
  tags: ['no-screenshot'],
  render: () => <KeptDialog isOpen onClose={nothing} />,
});
