import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import { FieldGroup, type FieldGroupProps } from '#ui/field';
import { useValue, type ValueProps } from '#ui/value';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './RadioCardGroup.module.css';

export type RadioCardOption<Value extends string> = Readonly<{
  value: Value;
  label: string;
  description?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean | undefined;
}>;

export type RadioCardGroupProps<Value extends string> = Omit<
  ComponentProps<'fieldset'>,
  keyof ValueProps<Value> | 'children' | 'onChange' | 'disabled'
> &
  FieldGroupProps &
  ValueProps<Value | null, Value> & {
    /** The radios' name. Each group on a page needs a different one. */
    name: string;
    /** The choices, in order. */
    options: readonly RadioCardOption<Value>[];
    /** The number of columns if there is room; a phone has one. @default 1 */
    columns?: 1 | 2 | 3 | 4 | undefined;
  };

/**
 * A choice between a few options, each a card with room for an explanation. Native radios: arrow keys choose, and the
 * whole card is the label.
 */
export function RadioCardGroup<Value extends string>({
  name,
  value: given,
  defaultValue,
  onValueChange,
  options,
  columns = 1,
  className,
  ...rest
}: RadioCardGroupProps<Value>) {
  const id = useId();
  const [value, choose] = useValue({ value: given, defaultValue, onValueChange }, null);
  return (
    <FieldGroup
      role="radiogroup"
      {...rest}
      className={classNames(styles.root, className)}
      legendClass={styles.legend}
      data-columns={columns}
    >
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              className={hiddenStyles.cardControl}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.isDisabled}
              aria-labelledby={`${id}${option.value}label`}
              aria-describedby={option.description ? `${id}${option.value}description` : undefined}
              onChange={() => choose(option.value)}
            />
            {option.icon && (
              <span className={styles.icon} aria-hidden="true">
                {option.icon}
              </span>
            )}
            <span className={styles.words} aria-hidden="true">
              <span id={`${id}${option.value}label`} className={styles.label}>
                {option.label}
              </span>
              {option.description && (
                <span id={`${id}${option.value}description`} className={styles.description}>
                  {option.description}
                </span>
              )}
            </span>
            <span className={styles.dot} aria-hidden="true" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
