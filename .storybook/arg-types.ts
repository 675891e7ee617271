import type { ArgsEnhancer, ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

const isNothing = (type: SBType): boolean => type.name === 'other' && type.value === 'undefined';

/** Removes `undefined` from a prop's type, because every optional prop of ours allows it. */
const withoutUndefined = (type: SBType): SBType => {
  if (type.name !== 'union') return type;
  const [only, ...more] = type.value.filter((member) => !isNothing(member));
  return only && more.length === 0 ? only : type;
};

/**
 * Types and descriptions of props that a component passes on to its HTML element. React's types do not describe them.
 */
const native: Readonly<Record<string, readonly [type: string, words: string]>> = {
  children: ['ReactNode', 'The content.'],
  href: ['string', 'The URL that the link opens.'],
  lang: ["'en' | 'fil'", 'The language of the text.'],
  onChange: ['function', 'Called after each change.'],
  onClick: ['function', 'Called on a click, a tap or a key press.'],
  type: ["'button' | 'submit' | 'reset'", 'What the button does in a form.'],
  rows: ['number', 'The number of visible lines.'],
  label: ['string', 'The name, visible or for screen readers.'],
  placeholder: ['string', 'An example shown while the field is empty. It does not replace the label.'],
  autoComplete: ['string', 'The kind of value that the browser may fill in.'],
};

const choicesOf = (summary: string): string[] | null =>
  /^'[\w-]+'( \| '[\w-]+')+$/.test(summary)
    ? summary.split(' | ').map((choice) => choice.slice(1, -1))
    : null;

/**
 * Selects the Storybook control for a prop. Props with functions, lists and elements have none: nobody can type these
 * values.
 */
const controlOf = (name: string, summary: string, value: unknown): StrictInputType => {
  const choices = choicesOf(summary);
  if (choices !== null) return { name, control: { type: 'select' }, options: choices };
  if (['function', 'list'].includes(summary) || name.startsWith('icon')) return { name, control: false };
  if (summary !== 'ReactNode') return { name };
  return { name, control: value === undefined || typeof value === 'string' ? { type: 'text' } : false };
};

/** The props that every field accepts (ui/field). Storybook does not list them where a field's type uses Omit. */
const field: Readonly<Record<string, readonly [type: string, words: string]>> = {
  label: ['string', "The field's visible label, which is also its accessible name."],
  hint: ['ReactNode', 'Help text that stays visible: what to enter, and in which format.'],
  error: [
    'string',
    'The error: what is wrong and how to fix it. The field is marked invalid while `error` is set.',
  ],
  isOptional: ['boolean', 'Marks the field "(optional)".'],
  isDisabled: ['boolean', 'Disables the field.'],
};

const partialFields = new Set(['Forms/FileDrop', 'Forms/LettersField', 'Forms/PasswordField']);

const known = (
  name: string,
  [summary, description]: readonly [string, string],
  value?: unknown,
): StrictInputType => ({
  ...controlOf(name, summary, value),
  description,
  table: { type: { summary } },
  type: { name: 'other', value: summary },
});

const summaryOf = (type: SBType): string => {
  const words = type.raw?.replace(/^\s*\|?\s*|\s*\|\s*undefined$/g, '').replace(/\s*\|\s*/g, ' | ');
  if (words) return words;
  if (type.name !== 'other') return type.name;
  return type.value === 'unknown' || type.value === '' ? 'list' : type.value;
};

const tidy = (name: string, argType: StrictInputType, value: unknown): StrictInputType => {
  const ofBrowser = native[name];
  if (!argType.description && ofBrowser) return { ...argType, ...known(name, ofBrowser, value) };
  const { type, description, table } = argType;
  const [, fallback] = /@default ([\s\S]*)$/.exec(description ?? '') ?? [];
  if (!type) return { ...argType, table: { ...table, type: { summary: 'any' } } };
  const summary = summaryOf(type);
  return {
    ...argType,
    ...controlOf(name, type.name === 'function' ? 'function' : summary, value),
    type: { ...withoutUndefined(type), required: type.required ?? false },
    // Remove the default from the description: the table of props shows it in a column of its own.
    ...(description ? { description: description.replace(/\s*@default [\s\S]*$/, '') } : {}),
    table: {
      ...table,
      type: { summary },
      ...(fallback === undefined || table?.defaultValue
        ? {}
        : { defaultValue: { summary: fallback.trim() } }),
    },
  };
};

/**
 * Makes the tables of props complete and easier to read. A table shows `boolean` instead of `boolean | undefined`,
 * the choices instead of a type's name, and each default only once.
 */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs, title }) => {
  const ofField = partialFields.has(title) ? Object.entries(field) : [];
  // Describes props that only a story's args mention. Storybook alone would list them without a description.
  const ofBrowser = Object.entries(native).filter(([name]) => name in initialArgs && !(name in argTypes));
  return {
    ...Object.fromEntries(ofBrowser.map(([name, words]) => [name, known(name, words, initialArgs[name])])),
    ...Object.fromEntries(
      Object.entries(argTypes).map(([name, argType]) => [name, tidy(name, argType, initialArgs[name])]),
    ),
    ...Object.fromEntries(ofField.map(([name, words]) => [name, known(name, words)])),
  };
};

/** Parses the default after `@default`: true, false, or a word in quotes. */
export const readDefault = (summary: unknown): boolean | string | undefined => {
  const [, word] = typeof summary === 'string' ? (/^'([\w-]+)'$/.exec(summary) ?? []) : [];
  if (summary === 'true' || summary === 'false') return summary === 'true';
  return word;
};

/** Sets each control to its prop's default, so that a designer sees the value in use. */
export const defaultArgs: ArgsEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).flatMap(([name, { table }]) => {
      const value = name in initialArgs ? undefined : readDefault(table?.defaultValue?.summary);
      return value === undefined ? [] : [[name, value]];
    }),
  );
