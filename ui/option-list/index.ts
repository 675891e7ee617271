export { OptionList, type OptionListOption, type OptionListProps } from './OptionList.tsx';
export type { OptionKey, OptionReveal } from './option.ts';
