import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { useValue, type ValueProps } from '#ui/value';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './OptionList.module.css';
import { OptionRow } from './OptionRow.tsx';
import { type OptionKey, type OptionReveal, optionVerdict } from './option.ts';

type OptionListOption = Readonly<{ key: OptionKey; content: ReactNode }>;

export type OptionListProps = Omit<
  ComponentProps<'fieldset'>,
  keyof ValueProps<OptionKey> | 'children' | 'onChange' | 'disabled'
> &
  ValueProps<OptionKey | null, OptionKey> & {
    /** The question's stem, which also names the group. */
    label: ReactNode;
    /** The radios' name. Each question on a page needs a different one. */
    name: string;
    /** The four options, in order. */
    options: readonly OptionListOption[];
    /** Options that the learner has struck out. They can still be picked. */
    struckKeys?: ReadonlySet<OptionKey> | undefined;
    /** Called with the option to strike out or restore. Without this function, the options have no button for it. */
    onStrikeToggle?: ((key: OptionKey) => void) | undefined;
    /** The result: which option is right and which was picked. While it is set, nothing can be picked. */
    reveal?: OptionReveal | undefined;
    /** Disables the group. @default false */
    isDisabled?: boolean | undefined;
    /** Shows the stem to assistive technology only. Use it if the stem is visible elsewhere. @default false */
    isLabelHidden?: boolean | undefined;
  };

/**
 * A question and its options: a fieldset of native radios. Each whole row is the label of its radio. `lang` is the
 * language of the text. A pick alone must not open the next question.
 */
export function OptionList({
  label,
  name,
  options,
  value: given,
  defaultValue,
  onValueChange,
  struckKeys,
  onStrikeToggle,
  reveal,
  isDisabled = false,
  isLabelHidden = false,
  className,
  ...rest
}: OptionListProps) {
  const [value, pick] = useValue({ value: given, defaultValue, onValueChange }, null);
  return (
    <fieldset
      {...rest}
      className={classNames(styles.root, className)}
      data-disabled={(isDisabled && reveal === undefined) || undefined}
    >
      <legend className={isLabelHidden ? hiddenStyles.words : styles.legend}>{label}</legend>
      {options.map(({ key, content }) => (
        <OptionRow
          key={key}
          letter={key}
          name={name}
          isPicked={value === key}
          isStruck={struckKeys?.has(key) ?? false}
          isDisabled={isDisabled || reveal !== undefined}
          verdict={reveal ? optionVerdict(key, reveal) : null}
          onPick={() => pick(key)}
          onStrikeToggle={onStrikeToggle && !reveal ? () => onStrikeToggle(key) : undefined}
        >
          {content}
        </OptionRow>
      ))}
    </fieldset>
  );
}

export type { OptionKey } from './option.ts';
