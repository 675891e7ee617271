import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names';
import { FormContext } from '#ui/field';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './Form.module.css';

export type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** Called when the reader submits. It sets the fields' errors, or sends the form. */
  onSubmit: () => void;
};

/**
 * A form in one column. If a field is wrong after a submit, the first wrong one gets the focus, and one alert says all
 * errors. The browser's own validation is off, because fields show their errors themselves.
 */
export function Form({ onSubmit, className, children, ...rest }: FormProps) {
  // The form while its submit is answered, until the errors are shown; else null.
  const answering = useRef<HTMLFormElement | null>(null);
  const [isAnswering] = useState(() => () => answering.current !== null);
  const [tries, setTries] = useState(0);
  const [errors, setErrors] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs in the commit that shows the errors of this try
  useLayoutEffect(() => {
    const form = answering.current;
    answering.current = null;
    if (form === null) return;
    firstWrongControl(form)?.focus();
    setErrors(errorsIn(form));
  }, [tries]);

  return (
    <FormContext value={isAnswering}>
      <form
        noValidate
        {...rest}
        className={classNames(styles.root, className)}
        onSubmit={(event) => {
          event.preventDefault();
          answering.current = event.currentTarget;
          setErrors(null);
          setTries(tries + 1);
          onSubmit();
        }}
      >
        {children}
        {errors === null ? null : <VisuallyHidden role="alert">{errors}</VisuallyHidden>}
      </form>
    </FormContext>
  );
}

/** A group of controls, such as radios, is wrong as a whole: its chosen or first control takes the focus. */
function firstWrongControl(form: HTMLElement): HTMLElement | null {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!(wrong instanceof HTMLFieldSetElement)) return wrong;
  return (
    wrong.querySelector<HTMLElement>('input:checked') ?? wrong.querySelector<HTMLElement>('input:enabled')
  );
}

/** The errors of all fields with their labels; null if there are none. */
function errorsIn(form: HTMLElement): string | null {
  const texts = [...form.querySelectorAll('[data-error]')].map((error) => {
    const label = error.closest('[data-invalid], fieldset')?.querySelector('label, legend');
    return `${label?.textContent ?? ''}: ${error.textContent}`;
  });
  return texts.length === 0 ? null : texts.join(' ');
}
