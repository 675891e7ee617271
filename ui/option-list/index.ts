export { OptionList, type OptionListProps } from './OptionList.tsx';
export type { OptionKey } from './option.ts';
