import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fireEvent, fn, userEvent } from 'storybook/test';
import { Checkbox } from '#ui/checkbox';
import { Combobox } from '#ui/combobox';
import { DateField } from '#ui/date-field';
import { Disclosure } from '#ui/disclosure';
import { LettersField } from '#ui/letters-field';
import { NumberField } from '#ui/number-field';
import { OptionList } from '#ui/option-list';
import { OtpInput } from '#ui/otp-input';
import { PasswordField } from '#ui/password-field';
import { RadioCardGroup } from '#ui/radio-card';
import { SegmentedControl } from '#ui/segmented-control';
import { Select } from '#ui/select';
import { Switch } from '#ui/switch';
import { Tabs } from '#ui/tabs';
import { TextArea } from '#ui/text-area';
import { TextField } from '#ui/text-field';
import { ToggleGroup } from '#ui/toggle-group';
import type { ValueProps } from '#ui/value';

/** What a reader does to a part that shows `first`, so that it becomes `next`. */
type Proof<Value, Chosen extends Value> = {
  name: string;
  first: Value;
  next: Chosen;
  render: (props: ValueProps<Value, Chosen>) => ReactElement;
  act: (controls: HTMLElement[]) => unknown;
};

/** What the controls of a part show: their text, or whether they are on. */
const controlsOf = (host: Element): HTMLElement[] => [
  ...host.querySelectorAll<HTMLElement>('input, textarea, select, details, [role="tab"]'),
];
const shown = (host: Element): string =>
  controlsOf(host)
    .map((control) => {
      if (control instanceof HTMLInputElement && /radio|checkbox/.test(control.type)) return control.checked;
      if (control instanceof HTMLDetailsElement) return control.open;
      return control.ariaSelected ?? ('value' in control ? control.value : '');
    })
    .join('|');

/** Draws an element, lets a reader act on it, and returns what it shows then. */
async function look(element: ReactElement, act?: (controls: HTMLElement[]) => unknown): Promise<string> {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  flushSync(() => root.render(element));
  await act?.(controlsOf(host));
  const words = shown(host);
  flushSync(() => root.unmount());
  host.remove();
  return words;
}

const proof = <Value, Chosen extends Value>({ name, first, next, render, act }: Proof<Value, Chosen>) => ({
  name,
  /** What the part does wrong, by the caller's value and by its own. */
  async prove(): Promise<string[]> {
    const [own, given] = [fn(), fn()];
    const [before, after] = [await look(render({ value: first })), await look(render({ value: next }))];
    const results: [string, boolean][] = [
      ['shows no difference', before !== after],
      ['ignores defaultValue', (await look(render({ defaultValue: first }))) === before],
      ['keeps no value', (await look(render({ defaultValue: first, onValueChange: own }), act)) === after],
      [
        'does not leave the value to the caller',
        (await look(render({ value: first, onValueChange: given }), act)) === before,
      ],
      ['tells another value', [own, given].every((spy) => String(spy.mock.lastCall?.[0]) === String(next))],
    ];
    return results.flatMap(([problem, isMet]) => (isMet ? [] : [`${name}: ${problem}`]));
  },
});

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
] as const;
const press = (at: number) => (controls: HTMLElement[]) => controls[at]?.click();
const type = (text: string) => (controls: HTMLElement[]) =>
  controls[0] && userEvent.type(controls[0], text, { initialSelectionStart: 1 });
const checked = ({ value, defaultValue, onValueChange }: ValueProps<boolean>) => ({
  isChecked: value,
  defaultChecked: defaultValue,
  onCheckedChange: onValueChange,
});

/** Every part that holds a value. A test looks for each in this list. */
export const valueProofs = [
  proof({
    name: 'Checkbox',
    first: false,
    next: true,
    render: (props: ValueProps<boolean>) => <Checkbox label="A" {...checked(props)} />,
    act: press(0),
  }),
  proof<'a' | 'b' | null, 'a' | 'b' | null>({
    name: 'Combobox',
    first: 'a',
    next: 'b',
    render: (props) => <Combobox label="A" options={options} {...props} />,
    act: ([input]) => input && userEvent.type(input, '{ArrowDown}{Enter}'),
  }),
  proof({
    name: 'DateField',
    first: '2027-08-07',
    next: '2027-08-14',
    render: (props) => <DateField label="A" {...props} />,
    act: ([input]) => input && fireEvent.change(input, { target: { value: '2027-08-14' } }),
  }),
  proof({
    name: 'Disclosure',
    first: false,
    next: true,
    render: ({ value, defaultValue, onValueChange }: ValueProps<boolean>) => (
      <Disclosure label="A" isOpen={value} defaultOpen={defaultValue} onOpenChange={onValueChange} />
    ),
    act: async ([row]) => {
      row?.querySelector('summary')?.click();
      // The browser tells `toggle` in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    },
  }),
  proof({
    name: 'LettersField',
    first: 'A',
    next: 'AB',
    render: (props) => <LettersField label="A" count="1 of 2" {...props} />,
    act: type('B'),
  }),
  proof({
    name: 'NumberField',
    first: 1,
    next: 12,
    render: (props: ValueProps<number | null>) => <NumberField label="A" {...props} />,
    act: ([input]) => input && fireEvent.change(input, { target: { value: '12' } }),
  }),
  proof<'A' | 'B' | 'C' | 'D' | null, 'A' | 'B' | 'C' | 'D'>({
    name: 'OptionList',
    first: 'A',
    next: 'B',
    render: (props) => (
      <OptionList
        label="A"
        name="a"
        options={[
          { key: 'A', content: 'a' },
          { key: 'B', content: 'b' },
        ]}
        {...props}
      />
    ),
    act: press(1),
  }),
  proof({
    name: 'OtpInput',
    first: '1',
    next: '12',
    render: (props) => <OtpInput label="A" {...props} />,
    act: (controls) => controls[1] && userEvent.type(controls[1], '2'),
  }),
  proof({
    name: 'PasswordField',
    first: 'a',
    next: 'ab',
    render: (props) => <PasswordField label="A" {...props} />,
    act: type('b'),
  }),
  proof<'a' | 'b' | null, 'a' | 'b'>({
    name: 'RadioCardGroup',
    first: 'a',
    next: 'b',
    render: (props) => <RadioCardGroup label="A" name="a" options={options} {...props} />,
    act: press(1),
  }),
  proof<'a' | 'b' | null, 'a' | 'b'>({
    name: 'SegmentedControl',
    first: 'a',
    next: 'b',
    render: (props) => <SegmentedControl label="A" name="a" options={options} {...props} />,
    act: press(1),
  }),
  proof<'a' | 'b' | null, 'a' | 'b'>({
    name: 'Select',
    first: 'a',
    next: 'b',
    render: (props) => <Select label="A" options={options} {...props} />,
    act: ([select]) => select && userEvent.selectOptions(select, 'b'),
  }),
  proof({
    name: 'Switch',
    first: false,
    next: true,
    render: (props: ValueProps<boolean>) => <Switch label="A" {...checked(props)} />,
    act: press(0),
  }),
  proof<'a' | 'b', 'a' | 'b'>({
    name: 'Tabs',
    first: 'a',
    next: 'b',
    render: (props) => (
      <Tabs
        label="A"
        items={options.map(({ value, label }) => ({ id: value, label, content: value }))}
        {...props}
      />
    ),
    act: (controls) => controls[1] && userEvent.click(controls[1]),
  }),
  proof({
    name: 'TextArea',
    first: 'a',
    next: 'ab',
    render: (props) => <TextArea label="A" {...props} />,
    act: type('b'),
  }),
  proof({
    name: 'TextField',
    first: 'a',
    next: 'ab',
    render: (props) => <TextField label="A" {...props} />,
    act: type('b'),
  }),
  proof<readonly ('a' | 'b')[], readonly ('a' | 'b')[]>({
    name: 'ToggleGroup',
    first: ['b'],
    next: ['a', 'b'],
    render: (props) => <ToggleGroup label="A" options={options} {...props} />,
    act: press(0),
  }),
];
