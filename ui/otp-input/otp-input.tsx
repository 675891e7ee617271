import {
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { classNames } from '#ui/class-names';
import { FieldError, fieldStyles, useDescription } from '#ui/field';
import { useValue, type ValueProps } from '#ui/value';
import styles from './OtpInput.module.css';
import { deleteBackward, deleteForward, insertDigits, moveFocus, type OtpEdit } from './otp.ts';

export type OtpInputProps = Omit<
  ComponentProps<'fieldset'>,
  keyof ValueProps<string> | 'children' | 'onChange'
> &
  ValueProps<string> & {
    /** Called when the last digit is typed. Not called for pasted digits that may not be the code. */
    onComplete?: ((value: string) => void) | undefined;
    /** The number of digits. @default 6 */
    length?: number | undefined;
    /** The group's name, such as "One-time code". */
    label: string;
    /** A permanent hint. */
    hint?: ReactNode;
    /** The error message. The typed digits stay. */
    error?: string | undefined;
    /** Disables the boxes. @default false */
    isDisabled?: boolean | undefined;
    /** Focuses the first box on mount. @default false */
    autoFocus?: boolean | undefined;
  };

/**
 * A one-time code in single-digit boxes: typing, pasting, autofill from a message and backspace all work
 * (docs/product.md#code-2).
 */
export function OtpInput({
  value: given,
  defaultValue,
  onValueChange,
  onComplete,
  length = 6,
  label,
  hint,
  error,
  isDisabled = false,
  autoFocus = false,
  className,
  ...rest
}: OtpInputProps) {
  const [value, setValue] = useValue({ value: given, defaultValue, onValueChange }, '');
  const { hintId, errorId, attributes } = useDescription({ hint, error });
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const group = useRef<HTMLDivElement | null>(null);
  // The text that an input method is still composing. Do not move the focus until it is complete: the keyboard would
  // enter the text twice.
  const [draft, setDraft] = useState<{ index: number; text: string } | null>(null);

  const focusBox = (index: number) => {
    const box = boxes.current[index];
    box?.focus();
    box?.select();
  };
  const apply = (edit: OtpEdit) => {
    focusBox(edit.focus);
    if (edit.value === value) return;
    setValue(edit.value);
    const isCompleted = edit.value.length === length && value.length < length;
    if (isCompleted && edit.isCertain !== false) onComplete?.(edit.value);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = moveFocus(event.key, index, value, length);
    if (target !== null) focusBox(target);
    else if (event.key === 'Backspace') apply(deleteBackward(value, index, length));
    else if (event.key === 'Delete') apply(deleteForward(value, index));
    // Typing the digit that a box already has fires no change event, so handle the key event.
    else if (/^[0-9]$/.test(event.key)) apply(insertDigits(value, index, event.key, length));
    else return;
    event.preventDefault();
  };
  const handleChange = (event: ChangeEvent<HTMLInputElement>, index: number) => {
    const text = event.currentTarget.value;
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) setDraft({ index, text });
    // Phone keyboards do not report which key was pressed. If the box has become empty, the key was Backspace.
    else if (text === '') apply(deleteBackward(value, index, length));
    else apply(insertDigits(value, index, text, length));
  };
  const handleDeletion = useEffectEvent((event: InputEvent) => {
    const index = event.target instanceof HTMLInputElement ? boxes.current.indexOf(event.target) : -1;
    if (index === -1 || event.inputType !== 'deleteContentBackward') return;
    // In an empty box, Backspace on a phone fires no change event, so handle `beforeinput`.
    if (boxes.current[index]?.value === '') apply(deleteBackward(value, index, length));
  });
  useEffect(() => {
    const listener = (event: InputEvent) => handleDeletion(event);
    const element = group.current;
    element?.addEventListener('beforeinput', listener);
    return () => element?.removeEventListener('beforeinput', listener);
  }, []);

  return (
    <fieldset
      {...rest}
      className={classNames(styles.root, className)}
      data-invalid={error ? true : undefined}
      disabled={isDisabled}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <div id={hintId} className={fieldStyles.hint}>
          {hint}
        </div>
      )}
      <div ref={group} className={styles.boxes}>
        {Array.from({ length }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the position of the box
            key={index}
            ref={(box) => {
              boxes.current[index] = box;
            }}
            className={styles.box}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of ${length}`}
            {...attributes}
            autoFocus={autoFocus && index === 0}
            value={draft?.index === index ? draft.text : (value[index] ?? '')}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onChange={(event) => handleChange(event, index)}
            onCompositionEnd={(event) => {
              setDraft(null);
              apply(insertDigits(value, index, event.currentTarget.value, length));
            }}
            onPaste={(event) => {
              event.preventDefault();
              apply(insertDigits(value, index, event.clipboardData.getData('text'), length));
            }}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
