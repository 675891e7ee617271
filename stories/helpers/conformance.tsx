import type { ReactElement } from 'react';
import { Alert } from '#ui/alert';
import { ConfirmDialog } from '#ui/alert-dialog';
import { AnswerSheet } from '#ui/answer-sheet';
import { Avatar } from '#ui/avatar';
import { Badge, RankBadge } from '#ui/badge';
import { Banner } from '#ui/banner';
import { BreakableText } from '#ui/breakable-text';
import { Button, IconButton } from '#ui/button';
import { ButtonGroup } from '#ui/button-group';
import { Card, SectionCard } from '#ui/card';
import { ChatPanel } from '#ui/chat-panel';
import { Checkbox } from '#ui/checkbox';
import { CircularGauge } from '#ui/circular-gauge';
import { Combobox } from '#ui/combobox';
import { Countdown } from '#ui/countdown';
import { DateField } from '#ui/date-field';
import { DayGrid, HeatLegend } from '#ui/day-grid';
import { Dialog, DialogActions } from '#ui/dialog';
import { Accordion, Disclosure } from '#ui/disclosure';
import { Divider } from '#ui/divider';
import { DropdownMenu } from '#ui/dropdown-menu';
import { EmptyState } from '#ui/empty-state';
import { Figure } from '#ui/figure';
import { FileDrop } from '#ui/file-drop';
import { FlipCard } from '#ui/flip-card';
import { Form } from '#ui/form';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Flag } from '#ui/icon';
import { Illustration, Sun, Weave } from '#ui/illustration';
import { IntervalBar } from '#ui/interval-bar';
import { Kbd } from '#ui/kbd';
import { LabelsProvider } from '#ui/labels';
import { LettersField } from '#ui/letters-field';
import { LineChart } from '#ui/line-chart';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { LinkCard } from '#ui/link-card';
import { List, ListRow } from '#ui/list';
import { Moment } from '#ui/moment';
import { NavItem, TabBar } from '#ui/nav';
import { NumberField } from '#ui/number-field';
import { OptionList } from '#ui/option-list';
import { OtpInput } from '#ui/otp-input';
import { Page } from '#ui/page';
import { PasswordChecklist, PasswordField } from '#ui/password-field';
import { ProgressBar } from '#ui/progress-bar';
import { ProgressRing } from '#ui/progress-ring';
import { QuestionPalette } from '#ui/question-palette';
import { RadioCardGroup } from '#ui/radio-card';
import { ResumeBanner } from '#ui/resume-banner';
import { RichText } from '#ui/rich-text';
import { SegmentedControl } from '#ui/segmented-control';
import { Select } from '#ui/select';
import { SettingRow } from '#ui/setting-row';
import { Skeleton } from '#ui/skeleton';
import { Spinner } from '#ui/spinner';
import { Grow, Inline, Stack } from '#ui/stack';
import { Stat, StatGroup } from '#ui/stat';
import { Switch } from '#ui/switch';
import { Table } from '#ui/table';
import { Tabs } from '#ui/tabs';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { ThemeSwitch } from '#ui/theme';
import { StatusRegion, Toast, ToastProvider, ToastRegion } from '#ui/toast';
import { ToggleGroup } from '#ui/toggle-group';
import { VisuallyHidden } from '#ui/visually-hidden';

/** The test props that every component must pass on to an element. */
export type ProbeProps = {
  className: string;
  'data-probe': string;
  'aria-keyshortcuts': string;
  ref: (element: Element | null) => void;
};

/**
 * One component, rendered with the test props in `probe`. Set `open` if a press on a button must open the component
 * first.
 */
export type ConformanceCase = { name: string; render: (probe: ProbeProps) => ReactElement; open?: boolean };

const nothing = () => {};
const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

/** Every component that ui exports, each with only its required props. */
export const conformanceCases: readonly ConformanceCase[] = [
  { name: 'Accordion', render: (probe) => <Accordion {...probe} /> },
  {
    name: 'DateField',
    render: (probe) => <DateField label="A" value="" onValueChange={nothing} {...probe} />,
  },
  { name: 'DayGrid', render: (probe) => <DayGrid label="A" columns={[]} rows={[]} {...probe} /> },
  { name: 'Disclosure', render: (probe) => <Disclosure label="A" {...probe} /> },
  { name: 'HeatLegend', render: (probe) => <HeatLegend {...probe} /> },
  { name: 'Illustration', render: (probe) => <Illustration name="books" {...probe} /> },
  {
    name: 'IntervalBar',
    render: (probe) => <IntervalBar label="A" value={2} low={1} high={3} valueText="2" {...probe} />,
  },
  { name: 'Kbd', render: (probe) => <Kbd {...probe} /> },
  { name: 'LinkButton', render: (probe) => <LinkButton href="#" {...probe} /> },
  { name: 'NavItem', render: (probe) => <NavItem label="A" href="#" {...probe} /> },
  { name: 'ProgressRing', render: (probe) => <ProgressRing label="A" value={1} valueText="1" {...probe} /> },
  { name: 'ResumeBanner', render: (probe) => <ResumeBanner title="A" action="B" {...probe} /> },
  { name: 'SettingRow', render: (probe) => <SettingRow label="A" {...probe} /> },
  {
    name: 'Stat',
    render: (probe) => (
      <dl>
        <Stat label="A" value="1" {...probe} />
      </dl>
    ),
  },
  {
    name: 'Moment',
    render: (probe) => (
      <Moment scene="first" {...probe}>
        A
      </Moment>
    ),
  },
  { name: 'StatGroup', render: (probe) => <StatGroup {...probe} /> },
  { name: 'Sun', render: (probe) => <Sun {...probe} /> },
  { name: 'TabBar', render: (probe) => <TabBar items={[]} {...probe} /> },
  {
    name: 'ToggleGroup',
    render: (probe) => (
      <ToggleGroup label="A" value={[]} options={choices} onValueChange={nothing} {...probe} />
    ),
  },
  { name: 'Weave', render: (probe) => <Weave {...probe} /> },
  { name: 'Alert', render: (probe) => <Alert tone="info" {...probe} /> },
  {
    name: 'AnswerSheet',
    render: (probe) => <AnswerSheet label="A" letters={['A']} values={[null]} {...probe} />,
  },
  { name: 'Avatar', render: (probe) => <Avatar name="Niña" {...probe} /> },
  { name: 'Badge', render: (probe) => <Badge {...probe} /> },
  { name: 'RankBadge', render: (probe) => <RankBadge rank={1} {...probe} /> },
  { name: 'BreakableText', render: (probe) => <BreakableText text="a@b.c" {...probe} /> },
  { name: 'Button', render: (probe) => <Button {...probe} /> },
  { name: 'ButtonGroup', render: (probe) => <ButtonGroup {...probe} /> },
  { name: 'Card', render: (probe) => <Card {...probe} /> },
  { name: 'SectionCard', render: (probe) => <SectionCard {...probe} title="T" /> },
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
  { name: 'Banner', render: (probe) => <Banner {...probe}>A</Banner> },
  { name: 'Combobox', render: (probe) => <Combobox label="A" options={choices} {...probe} /> },
  { name: 'Countdown', render: (probe) => <Countdown remainingMs={1} {...probe} /> },
  { name: 'Dialog', render: (probe) => <Dialog isOpen onOpenChange={nothing} title="A" {...probe} /> },
  { name: 'DialogActions', render: (probe) => <DialogActions {...probe} /> },
  { name: 'DropdownMenu', open: true, render: (probe) => <DropdownMenu label="A" items={[]} {...probe} /> },
  { name: 'EmptyState', render: (probe) => <EmptyState title="A" description="B" {...probe} /> },
  {
    name: 'ChatPanel',
    render: (probe) => (
      <ChatPanel title="A" messages={[]} onSend={() => false} onDismiss={nothing} {...probe} />
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
  {
    name: 'FlipCard',
    render: (probe) => (
      <FlipCard cardId="a" label="A" isFlipped={false} onFlip={nothing} front="A" back="B" {...probe} />
    ),
  },
  { name: 'Form', render: (probe) => <Form onSubmit={nothing} {...probe} /> },
  { name: 'Heading', render: (probe) => <Heading level={2} {...probe} /> },
  { name: 'IconButton', render: (probe) => <IconButton label="A" icon={<Flag />} {...probe} /> },
  { name: 'Divider', render: (probe) => <Divider {...probe} /> },
  { name: 'Grid', render: (probe) => <Grid {...probe} /> },
  { name: 'Grow', render: (probe) => <Grow {...probe} /> },
  {
    name: 'LinkCard',
    render: (probe) => (
      <LinkCard href="#" {...probe}>
        A
      </LinkCard>
    ),
  },
  { name: 'List', render: (probe) => <List {...probe} /> },
  { name: 'ListRow', render: (probe) => <ListRow title="A" {...probe} /> },
  { name: 'Inline', render: (probe) => <Inline {...probe} /> },
  {
    name: 'LabelsProvider',
    render: (probe) => (
      <LabelsProvider labels={{ optional: '(opsiyonal)' }}>
        <TextField label="A" isOptional {...probe} />
      </LabelsProvider>
    ),
  },
  {
    name: 'LineChart',
    render: (probe) => (
      <LineChart
        label="A"
        unit="hours"
        summary="B"
        ticks={[
          { value: 0, label: '0' },
          { value: 1, label: '1 h' },
        ]}
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
        label="A"
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
      <RadioCardGroup label="A" name="a" value="a" options={choices} onValueChange={nothing} {...probe} />
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
      <SegmentedControl label="A" name="a" value="a" options={choices} onValueChange={nothing} {...probe} />
    ),
  },
  {
    name: 'Select',
    render: (probe) => <Select label="A" value="a" options={choices} onValueChange={nothing} {...probe} />,
  },
  { name: 'Skeleton', render: (probe) => <Skeleton {...probe} /> },
  { name: 'Spinner', render: (probe) => <Spinner label="A" {...probe} isLabelHidden /> },
  { name: 'Stack', render: (probe) => <Stack {...probe} /> },
  { name: 'StatusRegion', render: (probe) => <StatusRegion {...probe}>A</StatusRegion> },
  { name: 'Switch', render: (probe) => <Switch label="A" isChecked onCheckedChange={nothing} {...probe} /> },
  {
    name: 'Table',
    render: (probe) => (
      <Table
        label="A"
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
  {
    name: 'Toast',
    render: (probe) => (
      <Toast onDismiss={nothing} {...probe}>
        A
      </Toast>
    ),
  },
  {
    name: 'ToastProvider',
    render: (probe) => (
      <ToastProvider>
        <ToastRegion {...probe} />
      </ToastProvider>
    ),
  },
  { name: 'ToastRegion', render: (probe) => <ToastRegion {...probe} /> },
  { name: 'VisuallyHidden', render: (probe) => <VisuallyHidden {...probe} /> },
];
