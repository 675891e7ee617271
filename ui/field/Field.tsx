import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names';
import { CircleAlert } from '#ui/icon';
import { hiddenStyles } from '#ui/visually-hidden';
import styles from './Field.module.css';

/** What every labelled field takes. */
export type FieldProps = {
  /** The field's visible label, and its name. */
  label: string;
  /** A permanent hint: what to write, and how. */
  hint?: ReactNode;
  /** The problem and how to fix it. While it is set, the field is invalid. */
  error?: string | undefined;
  /** Marks the field "(optional)". @default false */
  isOptional?: boolean | undefined;
  /** Keeps the label for assistive technology only. @default false */
  isLabelHidden?: boolean | undefined;
  /** Disables the field. @default false */
  isDisabled?: boolean | undefined;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FrameProps = Omit<FieldProps, 'isDisabled'> & {
  id?: string | undefined;
  describedBy?: string | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
};

type Description = Pick<FieldProps, 'hint' | 'error'> & { describedBy?: string | undefined };

/** Ties a control to its hint and its error: their ids while they show, and the attributes for the control. */
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

/** Label above, hint under it, the control, then the error in words and an icon. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  isLabelHidden = false,
  id,
  describedBy,
  className,
  children,
}: FrameProps) {
  const ownId = useId();
  const controlId = id ?? `${ownId}control`;
  const { hintId, errorId, attributes } = useDescription({ hint, error, describedBy });
  return (
    <div className={classNames(styles.root, className)} data-invalid={error ? true : undefined}>
      <label className={isLabelHidden ? hiddenStyles.words : styles.label} htmlFor={controlId}>
        {label}
        {isOptional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({ id: controlId, ...attributes })}
      {error && <FieldError id={errorId} message={error} />}
    </div>
  );
}

/** A field's error, also used under groups of controls. */
export function FieldError({ id, message }: { id: string | undefined; message: string }) {
  return (
    <div id={id} className={styles.error} role="alert">
      <CircleAlert />
      <span>{message}</span>
    </div>
  );
}

/** Classes for the controls themselves, so that all fields look alike. */
export const fieldStyles = {
  control: styles.control ?? '',
  input: styles.input ?? '',
  affix: styles.affix ?? '',
  legend: styles.label ?? '',
  hint: styles.hint ?? '',
};
