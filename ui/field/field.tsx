import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import { classNames } from '#ui/class-names';
import { CircleAlert } from '#ui/icon';
import { useLabels } from '#ui/labels';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './Field.module.css';

/** The props of every labelled field. */
export type FieldProps = {
  /** The field's visible label, which is also its accessible name. */
  label: string;
  /** A permanent hint: what to enter, and in which format. */
  hint?: ReactNode;
  /** The problem and how to fix it. While it is set, the field is invalid. */
  error?: string | undefined;
  /** Adds "(optional)" to the label, or the word of LabelsProvider. @default false */
  isOptional?: boolean | undefined;
  /** Shows the label to assistive technology only. @default false */
  isLabelHidden?: boolean | undefined;
  /** Disables the field. @default false */
  isDisabled?: boolean | undefined;
};

/** The attributes that connect a control to its label, hint and error, or disable it. */
type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  disabled: boolean | undefined;
};

type FrameProps = FieldProps & {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
};

type Description = Pick<FieldProps, 'hint' | 'error'> & { describedBy?: string | undefined };

/**
 * Connects a control to its hint and error. Returns their ids while they are shown, and the attributes for the control.
 */
export function useDescription({ hint, error, describedBy }: Description) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  return {
    hintId,
    errorId,
    attributes: {
      'aria-describedby': classNames(describedBy, hintId, errorId) || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

/** Splits the props of a field: those of its `Field`, and those of the control in it. */
export function splitFieldProps<Props extends FrameProps>({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  isDisabled,
  id,
  className,
  'aria-describedby': describedBy,
  ...control
}: Props) {
  const frame = { label, hint, error, isOptional, isLabelHidden, isDisabled, id, className };
  return [{ ...frame, 'aria-describedby': describedBy }, control] as const;
}

/** Lays out a field from top to bottom: the label, the hint, the control, and the error with an icon. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  isDisabled,
  id,
  'aria-describedby': describedBy,
  className,
  children,
}: FrameProps & { children: (control: ControlAttributes) => ReactNode }) {
  const { optional } = useLabels();
  const ownId = useId();
  const controlId = id ?? `${ownId}control`;
  const { hintId, errorId, attributes } = useDescription({ hint, error, describedBy });
  return (
    <div className={classNames(styles.root, className)} data-invalid={error ? true : undefined}>
      <label className={isLabelHidden ? hiddenStyles.words : styles.label} htmlFor={controlId}>
        {label}
        {isOptional && <span className={styles.optional}> {optional}</span>}
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({ id: controlId, ...attributes, disabled: isDisabled })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The props of every group of controls with one label. */
export type FieldGroupProps = Omit<FieldProps, 'isOptional'>;

type GroupProps = Omit<ComponentProps<'fieldset'>, 'disabled'> &
  FieldGroupProps & { legendClass?: string | undefined; hintClass?: string | undefined };

/** A group of controls: its label, its hint, the controls, and the error. Only a radio group can be invalid itself. */
export function FieldGroup({
  label,
  hint,
  error,
  isLabelHidden = false,
  isDisabled = false,
  'aria-describedby': describedBy,
  legendClass = styles.label,
  hintClass,
  children,
  ...rest
}: GroupProps) {
  const { hintId, errorId, attributes } = useDescription({ hint, error, describedBy });
  return (
    <fieldset
      {...rest}
      aria-describedby={attributes['aria-describedby']}
      aria-invalid={rest.role === 'radiogroup' ? attributes['aria-invalid'] : undefined}
      disabled={isDisabled}
    >
      <legend className={isLabelHidden ? hiddenStyles.words : legendClass}>{label}</legend>
      {hint && (
        <div id={hintId} className={classNames(styles.hint, hintClass)}>
          {hint}
        </div>
      )}
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** Whether the form around a field answers a submit now. Then it says the errors itself, in one alert. */
export const FormContext = createContext<() => boolean>(() => false);

/** Shows the error of a field or of a group of controls. */
export function FieldError({ id, children }: { id: string | undefined; children: string }) {
  const [isSaidByForm] = useState(useContext(FormContext));
  return (
    <div id={id} className={styles.error} role={isSaidByForm ? undefined : 'alert'} data-error="">
      <CircleAlert />
      <span>{children}</span>
    </div>
  );
}

/** Classes for the controls themselves, so that all fields look alike. */
export const fieldStyles = {
  control: styles.control ?? '',
  input: styles.input ?? '',
  affix: styles.affix ?? '',
  picker: styles.picker ?? '',
  arrow: styles.arrow ?? '',
  hint: styles.hint ?? '',
};
