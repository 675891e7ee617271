import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './OptionList.module.css';
import { OptionRow } from './OptionRow.tsx';
import { type OptionKey, type OptionReveal, verdictOf } from './option.ts';

export type OptionListOption = Readonly<{ key: OptionKey; content: ReactNode }>;

export type OptionListProps = Omit<ComponentProps<'fieldset'>, 'children' | 'onChange' | 'disabled'> & {
  /** The stem; the name of the group. */
  label: ReactNode;
  /** The radios' name. Each question on a page needs a different one. */
  name: string;
  /** The four options, in order. */
  options: readonly OptionListOption[];
  /** The picked option; null for a blank. */
  value: OptionKey | null;
  /** A pick never opens the next question. */
  onValueChange: (key: OptionKey) => void;
  /** Options the learner has ruled out; they can be picked still. */
  struckKeys?: ReadonlySet<OptionKey> | undefined;
  /** Adds a button to each row that strikes it out or back in. */
  onStrikeToggle?: ((key: OptionKey) => void) | undefined;
  /** The marking: which was right, which was picked. Nothing can be picked while it shows. */
  reveal?: OptionReveal | undefined;
  /** Disables it. @default false */
  isDisabled?: boolean | undefined;
  /** Hides the stem except for assistive technology, if it is shown elsewhere. @default false */
  isLabelHidden?: boolean | undefined;
};

/** A question and its options: a fieldset of native radios, each whole row a label. `lang` is the language of the text. */
export function OptionList({
  label,
  name,
  options,
  value,
  onValueChange,
  struckKeys,
  onStrikeToggle,
  reveal,
  isDisabled = false,
  isLabelHidden = false,
  className,
  ...rest
}: OptionListProps) {
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
          verdict={reveal ? verdictOf(key, reveal) : null}
          onPick={() => onValueChange(key)}
          onStrikeToggle={onStrikeToggle && !reveal ? () => onStrikeToggle(key) : undefined}
        >
          {content}
        </OptionRow>
      ))}
    </fieldset>
  );
}
