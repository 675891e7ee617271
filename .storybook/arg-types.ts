import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

const isNothing = (type: SBType): boolean => type.name === 'other' && type.value === 'undefined';

/** A prop's type without the `undefined` that every optional prop of ours allows. */
const withoutUndefined = (type: SBType): SBType => {
  if (type.name !== 'union') return type;
  const [only, ...more] = type.value.filter((member) => !isNothing(member));
  return only && more.length === 0 ? only : type;
};

const tidy = (argType: StrictInputType): StrictInputType => {
  const { type, description, table } = argType;
  if (!type) return argType;
  const words = type.raw?.replace(/^\s*\|?\s*|\s*\|\s*undefined$/g, '').replace(/\s*\|\s*/g, ' | ');
  return {
    ...argType,
    type: { ...withoutUndefined(type), required: type.required ?? false },
    // The default has a column of its own.
    ...(description ? { description: description.replace(/\s*@default [\s\S]*$/, '') } : {}),
    ...(words ? { table: { ...table, type: { summary: words } } } : {}),
  };
};

/** Makes the tables of props readable: `boolean` for `boolean | undefined`, choices by name, the default once. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, tidy(argType)]));
