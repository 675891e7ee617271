import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import { FieldError, fieldStyles, useDescription } from '#ui/field';
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
  ValueProps<Value | null, Value> & {
    /** The question the cards answer. */
    label: string;
    /** The radios' name. Each group on a page needs a different one. */
    name: string;
    /** The choices, in order. */
    options: readonly RadioCardOption<Value>[];
    /** The number of columns if there is room; a phone has one. @default 1 */
    columns?: 1 | 2 | 3 | 4 | undefined;
    /** A permanent hint. */
    hint?: ReactNode;
    /** The problem and how to fix it. */
    error?: string | undefined;
    /** Shows the label to assistive technology only. @default false */
    isLabelHidden?: boolean | undefined;
    /** Disables the group. @default false */
    isDisabled?: boolean | undefined;
  };

/**
 * A choice between a few options, each a card with room for an explanation. Native radios: arrow keys choose, and the
 * whole card is the label.
 */
export function RadioCardGroup<Value extends string>({
  label,
  name,
  value: given,
  defaultValue,
  onValueChange,
  options,
  columns = 1,
  hint,
  error,
  isLabelHidden = false,
  isDisabled = false,
  className,
  'aria-describedby': describedBy,
  ...rest
}: RadioCardGroupProps<Value>) {
  const id = useId();
  const [value, choose] = useValue({ value: given, defaultValue, onValueChange }, null);
  const { hintId, errorId, attributes } = useDescription({ hint, error, describedBy });
  return (
    <fieldset
      role="radiogroup"
      {...rest}
      {...attributes}
      disabled={isDisabled}
      className={classNames(styles.root, className)}
      data-columns={columns}
    >
      <legend className={isLabelHidden ? hiddenStyles.words : styles.legend}>{label}</legend>
      {hint && (
        <div id={hintId} className={fieldStyles.hint}>
          {hint}
        </div>
      )}
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
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
