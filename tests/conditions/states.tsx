import type { ReactElement } from 'react';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { CircularGauge } from '#ui/circular-gauge';
import { DateField } from '#ui/date-field';
import { Disclosure } from '#ui/disclosure';
import { DropdownMenu } from '#ui/dropdown-menu';
import { FileDrop } from '#ui/file-drop';
import { IntervalBar } from '#ui/interval-bar';
import { Link } from '#ui/link';
import { NavItem } from '#ui/nav';
import { NumberField } from '#ui/number-field';
import { type OptionKey, OptionList } from '#ui/option-list';
import { OtpInput } from '#ui/otp-input';
import { PasswordChecklist } from '#ui/password-field';
import { ProgressBar } from '#ui/progress-bar';
import { QuestionPalette, type QuestionPaletteGroup } from '#ui/question-palette';
import { RadioCardGroup } from '#ui/radio-card';
import { SegmentedControl } from '#ui/segmented-control';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { Tabs } from '#ui/tabs';
import { TextField } from '#ui/text-field';
import { ToggleGroup } from '#ui/toggle-group';

/**
 * A component in one state: the element to render, and the key presses (in userEvent's syntax) that lead to the state.
 */
export type State = Readonly<{ draw: ReactElement; keys?: string }>;

const nothing = () => {};
const TAB = '{Tab}';

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const;

/** The same component in two states: at rest, and with keyboard focus. */
const focusable = (draw: ReactElement, keys = TAB): Record<'rest' | 'focused', State> => ({
  rest: { draw },
  focused: { draw, keys },
});

const option = {
  label: 'Q',
  name: 'q',
  options: [{ key: 'A' as const, content: 'Words' }],
  onValueChange: nothing,
};
const struck = new Set<OptionKey>(['A']);

type Item = QuestionPaletteGroup['items'][number];
const palette = (item: Partial<Item>) => (
  <QuestionPalette
    label="Q"
    groups={[{ id: 'a', label: null, items: [{ number: 1, isAnswered: false, ...item }] }]}
    onSelect={nothing}
  />
);

const radios = { label: 'L', name: 'l', options: choices, onValueChange: nothing };
const toggles = { label: 'L', options: choices, onValueChange: nothing };
const tabs = {
  label: 'L',
  items: choices.map(({ value, label }) => ({ id: value, label, content: 'The same' })),
  onValueChange: nothing,
};
const drop = { label: 'L', accept: 'image/*', onFileChange: nothing };
const menu = (current: boolean) => (
  <DropdownMenu
    label="Menu"
    items={['a', 'b'].map((id) => ({ id, label: 'Item', href: '#', isCurrent: current && id === 'b' }))}
  />
);

/** Every component that has several states, with those states. No two of them may look the same. */
export const states: Readonly<Record<string, Readonly<Record<string, State>>>> = {
  Button: {
    ...focusable(<Button>Go</Button>),
    disabled: { draw: <Button isDisabled>Go</Button> },
    busy: { draw: <Button isBusy>Go</Button> },
  },
  Link: focusable(<Link href="#">Go</Link>),
  Checkbox: {
    ...focusable(<Checkbox label="L" isChecked={false} onCheckedChange={nothing} />),
    checked: { draw: <Checkbox label="L" isChecked onCheckedChange={nothing} /> },
    disabled: { draw: <Checkbox label="L" isChecked={false} isDisabled onCheckedChange={nothing} /> },
    'checked and disabled': { draw: <Checkbox label="L" isChecked isDisabled onCheckedChange={nothing} /> },
    wrong: { draw: <Checkbox label="L" isChecked={false} error="Tick." onCheckedChange={nothing} /> },
  },
  Switch: {
    ...focusable(<Switch label="L" isChecked={false} onCheckedChange={nothing} />),
    on: { draw: <Switch label="L" isChecked onCheckedChange={nothing} /> },
    disabled: { draw: <Switch label="L" isChecked={false} isDisabled onCheckedChange={nothing} /> },
    'on and disabled': { draw: <Switch label="L" isChecked isDisabled onCheckedChange={nothing} /> },
  },
  RadioCardGroup: {
    ...focusable(<RadioCardGroup {...radios} value={null} />),
    first: { draw: <RadioCardGroup {...radios} value="a" /> },
    second: { draw: <RadioCardGroup {...radios} value="b" /> },
    disabled: {
      draw: (
        <RadioCardGroup
          {...radios}
          value={null}
          options={choices.map((choice) => ({ ...choice, isDisabled: true }))}
        />
      ),
    },
  },
  SegmentedControl: {
    ...focusable(<SegmentedControl {...radios} value={null} />),
    first: { draw: <SegmentedControl {...radios} value="a" /> },
    second: { draw: <SegmentedControl {...radios} value="b" /> },
    disabled: { draw: <SegmentedControl {...radios} value={null} isDisabled /> },
  },
  ToggleGroup: {
    ...focusable(<ToggleGroup {...toggles} value={[]} />),
    first: { draw: <ToggleGroup {...toggles} value={['a']} /> },
    second: { draw: <ToggleGroup {...toggles} value={['b']} /> },
    disabled: { draw: <ToggleGroup {...toggles} value={[]} isDisabled /> },
    'on and disabled': { draw: <ToggleGroup {...toggles} value={['a']} isDisabled /> },
  },
  NavItem: {
    ...focusable(<NavItem label="L" href="#" />),
    current: { draw: <NavItem label="L" href="#" isCurrent /> },
  },
  Disclosure: {
    ...focusable(<Disclosure label="L">Words</Disclosure>),
    open: {
      draw: (
        <Disclosure label="L" defaultOpen>
          Words
        </Disclosure>
      ),
    },
  },
  DateField: {
    ...focusable(<DateField label="L" value="2027-08-07" onValueChange={nothing} />),
    disabled: { draw: <DateField label="L" value="2027-08-07" isDisabled onValueChange={nothing} /> },
    wrong: { draw: <DateField label="L" value="2027-08-07" error="No." onValueChange={nothing} /> },
  },
  IntervalBar: {
    low: { draw: <IntervalBar label="L" value={10} low={5} high={20} valueText="" /> },
    high: { draw: <IntervalBar label="L" value={80} low={70} high={90} valueText="" /> },
    wide: { draw: <IntervalBar label="L" value={10} low={5} high={60} valueText="" /> },
  },
  Tabs: {
    ...focusable(<Tabs {...tabs} value="a" />),
    second: { draw: <Tabs {...tabs} value="b" /> },
  },
  OptionList: {
    ...focusable(<OptionList {...option} value={null} />),
    picked: { draw: <OptionList {...option} value="A" /> },
    'struck out': { draw: <OptionList {...option} value={null} struckKeys={struck} /> },
    disabled: { draw: <OptionList {...option} value={null} isDisabled /> },
    right: { draw: <OptionList {...option} value="A" reveal={{ correctKey: 'A', chosenKey: 'A' }} /> },
    wrong: { draw: <OptionList {...option} value="A" reveal={{ correctKey: 'B', chosenKey: 'A' }} /> },
  },
  QuestionPalette: {
    ...focusable(palette({})),
    answered: { draw: palette({ isAnswered: true }) },
    flagged: { draw: palette({ isFlagged: true }) },
    current: { draw: palette({ isCurrent: true }) },
    locked: { draw: palette({ isLocked: true }) },
    right: { draw: palette({ isAnswered: true, verdict: 'correct' }) },
    wrong: { draw: palette({ isAnswered: true, verdict: 'wrong' }) },
    blank: { draw: palette({ verdict: 'blank' }) },
  },
  TextField: {
    ...focusable(<TextField label="L" defaultValue="words" />),
    disabled: { draw: <TextField label="L" defaultValue="words" isDisabled /> },
    wrong: { draw: <TextField label="L" defaultValue="words" error="No." /> },
  },
  NumberField: {
    ...focusable(<NumberField label="L" value={1} onValueChange={nothing} />),
    disabled: { draw: <NumberField label="L" value={1} isDisabled onValueChange={nothing} /> },
  },
  Select: {
    ...focusable(<Select label="L" value="a" options={choices} onValueChange={nothing} />),
    disabled: { draw: <Select label="L" value="a" options={choices} isDisabled onValueChange={nothing} /> },
    wrong: { draw: <Select label="L" value="a" options={choices} error="No." onValueChange={nothing} /> },
  },
  OtpInput: {
    ...focusable(<OtpInput label="L" value="1" onValueChange={nothing} />),
    wrong: { draw: <OtpInput label="L" value="1" error="No." onValueChange={nothing} /> },
  },
  PasswordChecklist: {
    open: { draw: <PasswordChecklist rules={[{ id: 'a', label: 'A', isMet: false }]} /> },
    met: { draw: <PasswordChecklist rules={[{ id: 'a', label: 'A', isMet: true }]} /> },
  },
  FileDrop: {
    ...focusable(<FileDrop {...drop} file={null} />),
    filled: { draw: <FileDrop {...drop} file={{ name: 'x.png', sizeText: '1 kB' }} /> },
    disabled: { draw: <FileDrop {...drop} file={null} isDisabled /> },
  },
  ProgressBar: {
    started: { draw: <ProgressBar label="L" value={20} isLabelHidden /> },
    'nearly done': { draw: <ProgressBar label="L" value={90} isLabelHidden /> },
  },
  CircularGauge: {
    low: { draw: <CircularGauge label="L" value={20} /> },
    high: { draw: <CircularGauge label="L" value={90} /> },
  },
  DropdownMenu: {
    closed: { draw: menu(false) },
    open: { draw: menu(false), keys: `${TAB}{Enter}` },
    'one further': { draw: menu(false), keys: `${TAB}{Enter}{ArrowDown}` },
    'a current item': { draw: menu(true), keys: `${TAB}{Enter}` },
  },
  'IconButton, pressed': {
    off: { draw: <OptionList {...option} value={null} onStrikeToggle={nothing} /> },
    on: { draw: <OptionList {...option} value={null} struckKeys={struck} onStrikeToggle={nothing} /> },
  },
};
