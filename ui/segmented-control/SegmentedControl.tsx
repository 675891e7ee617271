import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import { FieldError, fieldStyles, useDescription } from '#ui/field';
import { useValue, type ValueProps } from '#ui/value';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './SegmentedControl.module.css';

export type SegmentOption<Value extends string> = Readonly<{
  value: Value;
  label: string;
  /** A decorative icon before the label. */
  icon?: ReactNode;
}>;

export type SegmentedControlProps<Value extends string> = Omit<
  ComponentProps<'fieldset'>,
  keyof ValueProps<Value> | 'children' | 'onChange' | 'disabled'
> &
  ValueProps<Value | null, Value> & {
    /** The question that the segments answer. */
    label: string;
    /** The radios' name. Each control on a page needs a different one. */
    name: string;
    /** Two to four choices. */
    options: readonly SegmentOption<Value>[];
    /** A permanent hint. */
    hint?: ReactNode;
    /** The problem and how to fix it. */
    error?: string | undefined;
    /** Shows the label to assistive technology only. @default false */
    isLabelHidden?: boolean | undefined;
    /** Disables the control. @default false */
    isDisabled?: boolean | undefined;
    /** Gives the labels less padding, for several controls in a narrow column. @default false */
    isCompact?: boolean | undefined;
  };

/** A choice between two to four short options, side by side. Native radios: arrow keys choose. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  value: given,
  defaultValue,
  onValueChange,
  options,
  hint,
  error,
  isLabelHidden = false,
  isDisabled = false,
  isCompact = false,
  className,
  'aria-describedby': describedBy,
  ...rest
}: SegmentedControlProps<Value>) {
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
      data-compact={isCompact || undefined}
      data-is-odd={options.length % 2 === 1 || undefined}
      style={{
        '--count': options.length,
        '--letters': Math.max(...options.map(lettersOf)),
        '--all-letters': options.reduce((sum, option) => sum + lettersOf(option), 0),
        ...rest.style,
      }}
    >
      <legend className={isLabelHidden ? hiddenStyles.words : styles.legend}>{label}</legend>
      {hint && (
        <div id={hintId} className={classNames(fieldStyles.hint, styles.hint)}>
          {hint}
        </div>
      )}
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment} style={{ '--own-letters': lettersOf(option) }}>
            <input
              type="radio"
              className={hiddenStyles.cardControl}
              name={name}
              value={option.value}
              checked={value === option.value}
              aria-labelledby={`${id}${option.value}`}
              onChange={() => choose(option.value)}
            />
            {option.icon}
            <span id={`${id}${option.value}`} aria-hidden="true">
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** The width of a segment's label, counted in letters. An icon with its gap counts as four letters. */
function lettersOf({ label, icon }: SegmentOption<string>): number {
  return label.length + (icon ? 4 : 0);
}
