import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
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
   * harm. @default false
   */
  isSentWhole?: boolean;
  onSubmit(): void;
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
  // Submit automatically only once. While a learner corrects a refused code digit by digit, the code always has six
  // digits. Submitting after each change would use up the few allowed tries, so the learner must press the button.
  const send = useEffectEvent(onSubmit);
  const wasSent = useRef(false);
  useEffect(() => {
    if (!isWhole) wasSent.current = false;
    else if (isSentWhole && !isDisabled && !wasSent.current) {
      wasSent.current = true;
      send();
    }
  }, [isSentWhole, isWhole, isDisabled]);
  return (
    <AuthForm label={label} onSubmit={() => isWhole && !isDisabled && onSubmit()}>
      <OtpInput
        label={codeLabel}
        length={CODE_LENGTH}
        value={code}
        onValueChange={onCodeChange}
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
