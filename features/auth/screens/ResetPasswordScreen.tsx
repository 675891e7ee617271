import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { FormProblem, type Problem, problemOfError, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { Link } from '#ui/link';
import { TextField } from '#ui/text-field';
import { AUTH_TEXT, needsAuthenticatorCode } from '../model/messages.ts';
import { AuthCard } from '../parts/AuthCard.tsx';
import { NewPasswordFields, useNewPassword } from '../parts/NewPasswordFields.tsx';
import { authPortAtom, type RecoveryLink } from '../ports.ts';
import { LEAVE_AFTER_MS, updateRecoveredPasswordAtom } from '../state/actions.ts';

export interface ResetPasswordScreenProps {
  /** The session tokens in the recovery link, or the reason why the link does not work. */
  link: RecoveryLink | { problem: string };
  loginHref: string;
  /** Called 2 s after the password was changed (docs/product.md#auth-11). */
  onUpdated(): void;
}

/**
 * The page for a new password after a recovery link (docs/product.md#auth-11): opens the link's session,
 * updates the password, signs out.
 */
export function ResetPasswordScreen({ link, loginHref, onUpdated }: ResetPasswordScreenProps) {
  const port = useAtomValue(authPortAtom);
  const update = useSetAtom(updateRecoveredPasswordAtom);
  const { password, problem: broken, fields } = useNewPassword();
  const [isUpdated, setIsUpdated] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const [authenticatorCode, setAuthenticatorCode] = useState<string | null>(null);

  useEffect(() => {
    if (!isUpdated) return;
    const timer = setTimeout(onUpdated, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUpdated, onUpdated]);

  const form = useSubmit(
    async () => {
      if ('problem' in link) throw new Error(link.problem);
      if (broken !== null) throw new Error(broken);
      // A recovery link works once. A second try with another password uses the session that the first try opened.
      if (!isOpened) await port.openRecovery(link);
      setIsOpened(true);
      await update({ password, authenticatorCode: authenticatorCode?.trim() ?? null });
      setIsUpdated(true);
    },
    (error) => {
      if (!needsAuthenticatorCode(error)) return problemOfError(error, AUTH_TEXT.resetFailed);
      setAuthenticatorCode('');
      return { text: 'Your account has an authenticator app. Add its code to go on.', hint: null };
    },
  );
  const linkProblem: Problem | null = 'problem' in link ? { text: link.problem, hint: null } : null;

  return (
    <AuthCard
      title="Choose a new password"
      footer={
        linkProblem === null ? undefined : (
          <Link variant="alone" href={loginHref}>
            Back to sign in
          </Link>
        )
      }
    >
      <FormProblem problem={form.problem ?? linkProblem} />
      {linkProblem === null ? null : (
        <p>
          A link works once, for ten minutes. Ask for a new one with “Forgot your password?” on the sign-in
          page.
        </p>
      )}
      {isUpdated ? <Alert tone="success">Your password is updated. Taking you to sign in…</Alert> : null}
      <Form aria-label="Choose a new password" onSubmit={() => void form.submit()}>
        <NewPasswordFields {...fields} />
        {authenticatorCode === null ? null : (
          <TextField
            label="Code of your authenticator app"
            hint="Lost your phone? Type a recovery code instead: it takes the app off your account."
            name="authenticator-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            required
            value={authenticatorCode}
            onValueChange={setAuthenticatorCode}
          />
        )}
        <Button
          type="submit"
          size="lg"
          isFullWidth
          isBusy={form.isBusy}
          busyLabel="Updating…"
          isDisabled={linkProblem !== null || isUpdated}
        >
          Update password
        </Button>
      </Form>
    </AuthCard>
  );
}
