import type { ReactElement } from 'react';
import { Alert } from '#ui/alert';
import { ConfirmDialog } from '#ui/alert-dialog';
import { AnswerSheet } from '#ui/answer-sheet';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { BreakableText } from '#ui/breakable-text';
import { Button, IconButton } from '#ui/button';
import { Card } from '#ui/card';
import { ChatPanel } from '#ui/chat-panel';
import { Checkbox } from '#ui/checkbox';
import { CircularGauge } from '#ui/circular-gauge';
import { Countdown } from '#ui/countdown';
import { Dialog, DialogActions } from '#ui/dialog';
import { DropdownMenu } from '#ui/dropdown-menu';
import { EmptyState } from '#ui/empty-state';
import { ErrorBox } from '#ui/error-box';
import { Figure } from '#ui/figure';
import { FileDrop } from '#ui/file-drop';
import { FlipCard } from '#ui/flip-card';
import { Heading, Text } from '#ui/heading';
import { Flag } from '#ui/icon';
import { LettersField } from '#ui/letters-field';
import { LineChart } from '#ui/line-chart';
import { Link } from '#ui/link';
import { NumberField } from '#ui/number-field';
import { OptionList } from '#ui/option-list';
import { OtpInput } from '#ui/otp-input';
import { Page } from '#ui/page';
import { PasswordChecklist, PasswordField } from '#ui/password-field';
import { ProgressBar } from '#ui/progress-bar';
import { QuestionPalette } from '#ui/question-palette';
import { RadioCardGroup } from '#ui/radio-card';
import { RichText } from '#ui/rich-text';
import { SegmentedControl } from '#ui/segmented-control';
import { Select } from '#ui/select';
import { Sheet } from '#ui/sheet';
import { Skeleton } from '#ui/skeleton';
import { Spinner } from '#ui/spinner';
import { Inline, Stack } from '#ui/stack';
import { Switch } from '#ui/switch';
import { Table } from '#ui/table';
import { Tabs } from '#ui/tabs';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { ThemeSwitch } from '#ui/theme';
import { StatusRegion, Toast } from '#ui/toast';
import { Tooltip } from '#ui/tooltip';
import { VisuallyHidden } from '#ui/visually-hidden';

/** What every part must pass on. */
export type Probe = {
  className: string;
  'data-probe': string;
  'aria-keyshortcuts': string;
  ref: (element: Element | null) => void;
};

/** One part, rendered with the probe's props; `open` where a press on its button brings it up. */
export type Conformance = { name: string; render: (probe: Probe) => ReactElement; open?: boolean };

const nothing = () => {};
const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** Every exported part of ui, each with the least it needs. */
export const parts: readonly Conformance[] = [
  { name: 'Alert', render: (probe) => <Alert tone="info" {...probe} /> },
  {
    name: 'AnswerSheet',
    render: (probe) => <AnswerSheet label="A" letters={['A']} values={[null]} {...probe} />,
  },
  { name: 'Avatar', render: (probe) => <Avatar name="Niña" {...probe} /> },
  { name: 'Badge', render: (probe) => <Badge {...probe} /> },
  { name: 'BreakableText', render: (probe) => <BreakableText text="a@b.c" {...probe} /> },
  { name: 'Button', render: (probe) => <Button {...probe} /> },
  { name: 'Card', render: (probe) => <Card {...probe} /> },
  {
    name: 'Checkbox',
    render: (probe) => <Checkbox label="A" isChecked onCheckedChange={nothing} {...probe} />,
  },
  { name: 'CircularGauge', render: (probe) => <CircularGauge label="A" value={1} {...probe} /> },
  {
    name: 'ConfirmDialog',
    render: (probe) => (
      <ConfirmDialog
        isOpen
        onOpenChange={nothing}
        onConfirm={nothing}
        title="A"
        description="B"
        confirmLabel="C"
        cancelLabel="D"
        {...probe}
      />
    ),
  },
  { name: 'Countdown', render: (probe) => <Countdown remainingMs={1} {...probe} /> },
  { name: 'Dialog', render: (probe) => <Dialog isOpen onOpenChange={nothing} title="A" {...probe} /> },
  { name: 'DialogActions', render: (probe) => <DialogActions {...probe} /> },
  { name: 'DropdownMenu', open: true, render: (probe) => <DropdownMenu label="A" items={[]} {...probe} /> },
  { name: 'EmptyState', render: (probe) => <EmptyState title="A" description="B" {...probe} /> },
  {
    name: 'ChatPanel',
    render: (probe) => (
      <ChatPanel title="A" messages={[]} onSend={() => false} onClose={nothing} {...probe} />
    ),
  },
  {
    name: 'FileDrop',
    render: (probe) => <FileDrop label="A" accept="image/*" file={null} onFileChange={nothing} {...probe} />,
  },
  {
    name: 'Figure',
    render: (probe) => <Figure svg='<svg viewBox="0 0 300 20"><desc>A line.</desc></svg>' {...probe} />,
  },
  { name: 'ErrorBox', render: (probe) => <ErrorBox message="A" {...probe} /> },
  {
    name: 'FlipCard',
    render: (probe) => (
      <FlipCard cardId="a" label="A" isFlipped={false} onFlip={nothing} front="A" back="B" {...probe} />
    ),
  },
  { name: 'Heading', render: (probe) => <Heading level={2} {...probe} /> },
  { name: 'IconButton', render: (probe) => <IconButton label="A" icon={<Flag />} {...probe} /> },
  { name: 'Inline', render: (probe) => <Inline {...probe} /> },
  {
    name: 'LineChart',
    render: (probe) => (
      <LineChart
        label="A"
        unit="hours"
        summary="B"
        ticks={[0, 1]}
        points={[{ label: 'Mon', value: 1 }]}
        {...probe}
      />
    ),
  },
  { name: 'Link', render: (probe) => <Link href="#" {...probe} /> },
  {
    name: 'NumberField',
    render: (probe) => <NumberField label="A" value={1} onValueChange={nothing} {...probe} />,
  },
  {
    name: 'OptionList',
    render: (probe) => (
      <OptionList
        legend="A"
        name="a"
        options={[{ key: 'A', content: 'a' }]}
        value="A"
        onValueChange={nothing}
        {...probe}
      />
    ),
  },
  {
    name: 'OtpInput',
    render: (probe) => <OtpInput label="A" value="1" onValueChange={nothing} {...probe} />,
  },
  { name: 'Page', render: (probe) => <Page {...probe} /> },
  {
    name: 'PasswordChecklist',
    render: (probe) => <PasswordChecklist rules={[{ id: 'a', label: 'A', isMet: true }]} {...probe} />,
  },
  { name: 'PasswordField', render: (probe) => <PasswordField label="A" {...probe} /> },
  { name: 'ProgressBar', render: (probe) => <ProgressBar label="A" value={1} {...probe} /> },
  {
    name: 'QuestionPalette',
    render: (probe) => (
      <QuestionPalette
        label="A"
        groups={[{ id: 'a', label: 'A', items: [{ number: 1, isAnswered: true }] }]}
        onSelect={nothing}
        {...probe}
      />
    ),
  },
  {
    name: 'RadioCardGroup',
    render: (probe) => (
      <RadioCardGroup legend="A" name="a" value="a" options={choices} onValueChange={nothing} {...probe} />
    ),
  },
  { name: 'RichText', render: (probe) => <RichText text="a" {...probe} /> },
  {
    name: 'RichText of several blocks',
    render: (probe) => <RichText text={'a\n\n|b|\n|-|\n|c|'} {...probe} />,
  },
  {
    name: 'SegmentedControl',
    render: (probe) => (
      <SegmentedControl legend="A" name="a" value="a" options={choices} onValueChange={nothing} {...probe} />
    ),
  },
  {
    name: 'Select',
    render: (probe) => <Select label="A" value="a" options={choices} onValueChange={nothing} {...probe} />,
  },
  { name: 'Sheet', render: (probe) => <Sheet isOpen onOpenChange={nothing} title="A" {...probe} /> },
  { name: 'Skeleton', render: (probe) => <Skeleton {...probe} /> },
  { name: 'Spinner', render: (probe) => <Spinner label="A" {...probe} /> },
  { name: 'Stack', render: (probe) => <Stack {...probe} /> },
  { name: 'StatusRegion', render: (probe) => <StatusRegion message="A" {...probe} /> },
  { name: 'Switch', render: (probe) => <Switch label="A" isChecked onCheckedChange={nothing} {...probe} /> },
  {
    name: 'Table',
    render: (probe) => (
      <Table
        caption="A"
        columns={[{ id: 'a', header: 'A' }]}
        rows={[{ id: '1', cells: { a: 'a' } }]}
        {...probe}
      />
    ),
  },
  {
    name: 'Tabs',
    render: (probe) => (
      <Tabs
        label="A"
        value="a"
        items={[{ id: 'a', label: 'A', content: 'a' }]}
        onValueChange={nothing}
        {...probe}
      />
    ),
  },
  {
    name: 'LettersField',
    render: (probe) => <LettersField label="A" value="" count="0 of 1" onValueChange={nothing} {...probe} />,
  },
  { name: 'Text', render: (probe) => <Text {...probe} /> },
  { name: 'TextArea', render: (probe) => <TextArea label="A" {...probe} /> },
  { name: 'TextField', render: (probe) => <TextField label="A" {...probe} /> },
  { name: 'ThemeSwitch', render: (probe) => <ThemeSwitch {...probe} /> },
  { name: 'Toast', render: (probe) => <Toast message="A" {...probe} /> },
  {
    name: 'Tooltip',
    render: (probe) => (
      <Tooltip content="A" {...probe}>
        <Button autoFocus>A</Button>
      </Tooltip>
    ),
  },
  { name: 'VisuallyHidden', render: (probe) => <VisuallyHidden {...probe} /> },
];
