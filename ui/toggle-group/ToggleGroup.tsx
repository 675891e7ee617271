import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { FieldError, fieldStyles, useDescription } from '#ui/field';
import { useScrollRow } from '#ui/overflow';
import { useValue, type ValueProps } from '#ui/value';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './ToggleGroup.module.css';

/** One option of a ToggleGroup. */
export type ToggleOption<Value extends string> = Readonly<{
  value: Value;
  /** The visible text. Keep it short. */
  label: string;
  /** The name for screen readers, if the label is an abbreviation: "Monday" for "Mo". */
  name?: string | undefined;
}>;

export type ToggleGroupProps<Value extends string> = Omit<
  ComponentProps<'fieldset'>,
  keyof ValueProps<Value> | 'children' | 'onChange' | 'disabled'
> &
  ValueProps<readonly Value[]> & {
    /** The question that the choices answer. */
    label: string;
    /** The choices, in order. The value is a list of those that are on, in this order. */
    options: readonly ToggleOption<Value>[];
    /** A permanent hint. */
    hint?: ReactNode;
    /** The problem and how to fix it. */
    error?: string | undefined;
    /** Disables the group. @default false */
    isDisabled?: boolean | undefined;
    /** Shows the label to assistive technology only. @default false */
    isLabelHidden?: boolean | undefined;
  };

/**
 * A choice of any number of a few short options, such as days of the week. Native checkboxes. For exactly one option,
 * use SegmentedControl.
 */
export function ToggleGroup<Value extends string>({
  label,
  value,
  defaultValue,
  onValueChange,
  options,
  hint,
  error,
  isDisabled = false,
  isLabelHidden = false,
  className,
  'aria-describedby': describedBy,
  ...rest
}: ToggleGroupProps<Value>) {
  const [chosen, choose] = useValue<readonly Value[], readonly Value[]>(
    { value, defaultValue, onValueChange },
    [],
  );
  const { hintId, errorId, attributes } = useDescription({ hint, error, describedBy });
  const row = useScrollRow();
  const toggle = (toggled: Value) =>
    choose(
      options.map((option) => option.value).filter((each) => (each === toggled) !== chosen.includes(each)),
    );
  return (
    <fieldset
      {...rest}
      disabled={isDisabled}
      className={classNames(styles.root, className)}
      aria-describedby={attributes['aria-describedby']}
    >
      <legend className={isLabelHidden ? hiddenStyles.words : fieldStyles.legend}>{label}</legend>
      {hint && (
        <div id={hintId} className={fieldStyles.hint}>
          {hint}
        </div>
      )}
      <div ref={row.ref} className={classNames(row.className, styles.options)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              className={hiddenStyles.cardControl}
              checked={chosen.includes(option.value)}
              aria-label={option.name ?? option.label}
              aria-invalid={attributes['aria-invalid']}
              onChange={() => toggle(option.value)}
            />
            <span aria-hidden="true">{option.label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
