import type { ReactNode } from 'react';
import type { Problem } from '#kernel/async';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { OtpInput } from '#ui/otp-input';
import { AuthForm } from './AuthForm.tsx';

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
    <AuthForm label={label} onSubmit={() => isWhole && !isDisabled && onSubmit(code)}>
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
    </AuthForm>
  );
}
