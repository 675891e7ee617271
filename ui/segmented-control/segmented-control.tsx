import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import { FieldGroup, type FieldGroupProps } from '#ui/field';
import { useValue, type ValueProps } from '#ui/value';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './SegmentedControl.module.css';

type SegmentOption<Value extends string> = Readonly<{
  value: Value;
  label: string;
  /** A decorative icon before the label. */
  icon?: ReactNode;
}>;

export type SegmentedControlProps<Value extends string> = Omit<
  ComponentProps<'fieldset'>,
  keyof ValueProps<Value> | 'children' | 'onChange' | 'disabled'
> &
  FieldGroupProps &
  ValueProps<Value | null, Value> & {
    /** The radios' name. Each control on a page needs a different one. */
    name: string;
    /** Two to four choices. */
    options: readonly SegmentOption<Value>[];
    /** Gives the labels less padding, for several controls in a narrow column. @default false */
    isCompact?: boolean | undefined;
    /** Fills the width of the parent, as the fields above and below it do. @default false */
    isFullWidth?: boolean | undefined;
  };

/** A choice between two to four short options, side by side. Native radios: arrow keys choose. */
export function SegmentedControl<Value extends string>({
  name,
  value: given,
  defaultValue,
  onValueChange,
  options,
  isCompact = false,
  isFullWidth = false,
  className,
  ...rest
}: SegmentedControlProps<Value>) {
  const id = useId();
  const [value, choose] = useValue({ value: given, defaultValue, onValueChange }, null);
  return (
    <FieldGroup
      role="radiogroup"
      {...rest}
      className={classNames(styles.root, className)}
      legendClass={styles.legend}
      hintClass={styles.hint}
      data-compact={isCompact || undefined}
      data-full-width={isFullWidth || undefined}
      data-is-odd={options.length % 2 === 1 || undefined}
      style={{
        '--count': options.length,
        '--letters': Math.max(...options.map(lettersOf)),
        '--all-letters': options.reduce((sum, option) => sum + lettersOf(option), 0),
        ...rest.style,
      }}
    >
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
    </FieldGroup>
  );
}

/** The width of a segment's label, counted in letters. An icon with its gap counts as four letters. */
function lettersOf({ label, icon }: SegmentOption<string>): number {
  return label.length + (icon ? 4 : 0);
}
