import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { Problem } from '#kernel/async';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { OtpInput } from '#ui/otp-input';
import { AuthForm } from './AuthForm.tsx';

/** Digits of a code (docs/product.md#code-2). */
const CODE_LENGTH = 6;

export interface CodeFormProps {
  /** The form's name. */
  label: string;
  /** The name of the group of boxes. */
  codeLabel: string;
  code: string;
  onCodeChange(code: string): void;
  /** Why the last code was refused; the typed digits stay. */
  problem: Problem | null;
  submitLabel: string;
  isBusy: boolean;
  isDisabled?: boolean | undefined;
  /** Whether the sixth digit sends it: for signing in, where nothing can be lost. @default false */
  isSentWhole?: boolean;
  onSubmit(): void;
  /** More buttons under the submit button. */
  children?: ReactNode;
}

/** Six boxes and their button, for any one-time code. */
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
  // The sixth digit sends a code that was typed for the first time. A refused code that is corrected digit by digit is whole
  // all the time, and each try costs one of few: then the button sends it.
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
