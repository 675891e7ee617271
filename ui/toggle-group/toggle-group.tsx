import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { FieldGroup, type FieldGroupProps } from '#ui/field';
import { useScrollRow } from '#ui/overflow';
import { useValue, type ValueProps } from '#ui/value';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './ToggleGroup.module.css';

/** One option of a ToggleGroup. */
type ToggleOption<Value extends string> = Readonly<{
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
  FieldGroupProps &
  ValueProps<readonly Value[]> & {
    /** The choices, in order. The value is a list of those that are on, in this order. */
    options: readonly ToggleOption<Value>[];
  };

/**
 * A choice of any number of a few short options, such as days of the week. Native checkboxes. For exactly one option,
 * use SegmentedControl.
 */
export function ToggleGroup<Value extends string>({
  value,
  defaultValue,
  onValueChange,
  options,
  className,
  ...rest
}: ToggleGroupProps<Value>) {
  const [chosen, choose] = useValue<readonly Value[], readonly Value[]>(
    { value, defaultValue, onValueChange },
    [],
  );
  const row = useScrollRow();
  const toggle = (toggled: Value) =>
    choose(
      options.map((option) => option.value).filter((each) => (each === toggled) !== chosen.includes(each)),
    );
  return (
    <FieldGroup {...rest} className={classNames(styles.root, className)}>
      <div ref={row.ref} className={classNames(row.className, styles.options)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="checkbox"
              className={hiddenStyles.cardControl}
              checked={chosen.includes(option.value)}
              aria-label={option.name ?? option.label}
              aria-invalid={rest.error ? true : undefined}
              onChange={() => toggle(option.value)}
            />
            <span aria-hidden="true">{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
