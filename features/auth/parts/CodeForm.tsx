import { type ReactNode, useRef, useState } from 'react';
import { type Problem, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { Text } from '#ui/heading';
import { OtpInput } from '#ui/otp-input';
import { AUTH_TEXT, codeProblem } from '../model/messages.ts';

/** The number of digits in a code (docs/product.md#code-2). */
const CODE_LENGTH = 6;

export interface CodeFormProps {
  /** The form's accessible name. */
  label: string;
  /** The accessible name of the group of boxes for the digits. */
  codeLabel: string;
  code: string;
  onCodeChange(code: string): void;
  /** Why the last code was refused. The typed digits stay. */
  problem: Problem | null;
  submitLabel: string;
  isBusy: boolean;
  isDisabled?: boolean | undefined;
  /**
   * Submits the form as soon as the sixth digit is typed. Use it only for signing in, where a mistyped code does no
   * harm. Digits that may not be the code, and a corrected code, wait for the button. @default false
   */
  isSentWhole?: boolean;
  onSubmit(code: string): void;
  /** More buttons under the submit button. */
  children?: ReactNode;
}

/** Six boxes and a submit button, for any one-time code. */
export function CodeForm({
  label,
  codeLabel,
  code,
  onCodeChange,
  problem,
  submitLabel,
  isBusy,
  isDisabled = false,
  isSentWhole = false,
  onSubmit,
  children,
}: CodeFormProps) {
  const isWhole = code.length === CODE_LENGTH;
  const complete = (digits: string) => {
    if (isSentWhole && !isDisabled) onSubmit(digits);
  };
  return (
    <Form aria-label={label} onSubmit={() => void (isWhole && !isDisabled && onSubmit(code))}>
      <OtpInput
        label={codeLabel}
        length={CODE_LENGTH}
        value={code}
        onValueChange={onCodeChange}
        onComplete={complete}
        isDisabled={isDisabled}
        autoFocus
        {...(problem === null ? {} : { error: problem.text })}
      />
      {problem?.hint == null ? null : <Text tone="muted">{problem.hint}</Text>}
      <Button
        type="submit"
        size="lg"
        isFullWidth
        isBusy={isBusy}
        busyLabel="Verifying…"
        isDisabled={!isWhole || isDisabled}
      >
        {submitLabel}
      </Button>
      {children}
    </Form>
  );
}

/**
 * Holds the code that a learner types, and submits it with `verify`. `hint` helps if the code is wrong. Returns the
 * props of `CodeForm` for it.
 */
export function useCodeEntry(verify: (code: string) => Promise<void>, hint: string | null = null) {
  const [code, setCode] = useState('');
  // The sixth digit submits before React has rendered it.
  const submitted = useRef('');
  const { isBusy, problem, setProblem, submit } = useSubmit(() => verify(submitted.current), codeProblem);
  const isWrong = problem?.text === AUTH_TEXT.codeInvalid && problem.hint === null;
  return {
    code,
    problem: isWrong ? { ...problem, hint } : problem,
    isBusy,
    onCodeChange(changed: string) {
      setCode(changed);
      setProblem(null);
    },
    onSubmit(whole: string) {
      submitted.current = whole;
      void submit();
    },
  };
}
