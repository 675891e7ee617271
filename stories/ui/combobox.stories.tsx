import { expect, fn } from 'storybook/test';
import { Combobox } from '#ui/combobox';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, phoneViewport } from '../helpers/checks.ts';

const topics = [
  { value: 'vocabulary', label: 'Vocabulary', note: 'Language Proficiency' },
  { value: 'talasalitaan', label: 'Talasalitaan', note: 'Language Proficiency', keywords: 'Filipino' },
  { value: 'biology', label: 'Biology', note: 'Science' },
  { value: 'physics', label: 'Physics', note: 'Science' },
  { value: 'functions', label: 'Functions', note: 'Math' },
  { value: 'word-problems', label: 'Word problems', note: 'Math' },
  { value: 'main-idea', label: 'Main idea', note: 'Reading Comprehension' },
];

const meta = preview.meta({
  title: 'Forms/Combobox',
  component: Combobox,
  args: { label: 'Find a topic', options: topics, onValueChange: fn() },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={5} style={{ maxInlineSize: '24rem' }}>
      <Combobox label="Topic" options={topics} placeholder="Any of 37" hint="Type a part of its name." />
      <Combobox label="Topic" options={topics} defaultValue="functions" />
      <Combobox label="Topic" options={topics} error="Choose a topic." />
      <Combobox label="Topic" options={topics} defaultValue="biology" isDisabled />
      <Combobox
        lang="fil"
        label="Hanapin ang paksang nais mong sanayin ngayong linggo"
        isOptional
        options={[{ value: 'a', label: 'Pag-unawa sa Binasang Akdang Pampanitikan at Talumpati' }]}
        defaultValue="a"
      />
    </Stack>
  ),
});

/** The open list, as a picture shows it. */
export const Open = meta.story({
  tags: ['phone-only'],
  args: { defaultValue: 'physics' },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: '24rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('option', { name: 'Physics Science' })).toHaveAttribute('data-highlighted');
  },
});

/** Below the edge of a scrolled page or dialog the open list comes into sight. */
export const OpenedAtTheEdge = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  decorators: [
    (Story) => (
      <section aria-label="Page" style={{ blockSize: '24rem', overflowY: 'auto' }}>
        <p style={{ blockSize: '18rem' }}>What to practice</p>
        <Story />
      </section>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const page = canvas.getByRole('region', { name: 'Page' });
    await userEvent.click(canvas.getByRole('combobox'));
    const bottomOf = (element: HTMLElement) => Math.floor(element.getBoundingClientRect().bottom);
    await expect(bottomOf(canvas.getByRole('listbox'))).toBeLessThanOrEqual(bottomOf(page));
  },
});

export const TypedAndChosenByKeys = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox', { name: 'Find a topic' });
    await userEvent.tab();
    await expect(input).toHaveFocus();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('math');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'FunctionsMath',
      'Word problemsMath',
    ]);
    await userEvent.keyboard('{ArrowDown}');
    const problems = canvas.getByRole('option', { name: 'Word problems Math' });
    await expect(input).toHaveAttribute('aria-activedescendant', problems.id);
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('word-problems');
    await expect(input).toHaveValue('Word problems');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
});

export const FoundByAWordThatIsNotShown = meta.story({
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'filipino');
    await expect(canvas.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'TalasalitaanLanguage Proficiency',
    ]);
  },
});

export const EscapeAndLeavingChangeNothing = meta.story({
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: 'biology' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.clear(input);
    await userEvent.type(input, 'zzz');
    await expect(canvas.getByRole('status')).toHaveTextContent('Nothing found');
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Biology');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('option', { name: /^Biology/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(input).toHaveValue('Biology');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

export const ChosenByTouch = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const option = canvas.getByRole('option', { name: /^Main idea/ });
    await expectTargetSize(option, 44);
    await expectNoSidewaysScroll();
    await userEvent.click(option);
    await expect(args.onValueChange).toHaveBeenLastCalledWith('main-idea');
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
});

export const EscapeAndItsButtonEmptyIt = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: phoneViewport,
  args: { defaultValue: 'biology' },
  play: async ({ canvas, userEvent, args }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(input).toHaveValue('Biology');
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.keyboard('math{Enter}');
    await expect(input).toHaveValue('Functions');
    const clear = canvas.getByRole('button', { name: 'Clear: Find a topic' });
    await expectTargetSize(clear, 44);
    await userEvent.click(clear);
    await expect(input).toHaveValue('');
    await expect(input).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
});
