import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './SegmentedControl.module.css';

export type SegmentOption<Value extends string> = Readonly<{
  value: Value;
  label: string;
  /** A decorative sign before the label. */
  icon?: ReactNode;
}>;

export type SegmentedControlProps<Value extends string> = Omit<
  ComponentProps<'fieldset'>,
  'children' | 'onChange'
> & {
  legend: string;
  /** The radios' name: one of its own for each control on a page. */
  name: string;
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly SegmentOption<Value>[];
  /** @default false */
  isLegendHidden?: boolean | undefined;
  /** Less room around the words, where several stand in a narrow column. @default false */
  isCompact?: boolean | undefined;
};

/** One choice of two to four short ones, side by side. Native radios: arrows choose. */
export function SegmentedControl<Value extends string>({
  legend,
  name,
  value,
  onValueChange,
  options,
  isLegendHidden = false,
  isCompact = false,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  return (
    <fieldset {...rest} className={classNames(styles.root, className)} data-compact={isCompact || undefined}>
      <legend className={isLegendHidden ? hiddenStyles.words : styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              className={hiddenStyles.control}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
