import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { FormProblem } from '#kernel/async';
import { Alert } from '#ui/alert';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { Link } from '#ui/link';
import { Inline } from '#ui/stack';
import { StatusRegion } from '#ui/toast';
import { sessionUser } from '../model/signIn.ts';
import { AuthCard } from '../parts/AuthCard.tsx';
import { CodeForm, useCodeEntry } from '../parts/CodeForm.tsx';
import { otpEmailAtom, sendCodeAtom, signOutAtom, verifyCodeAtom } from '../state/actions.ts';
import { useMailCooldown } from '../state/device.ts';
import { signInAtom } from '../state/signIn.ts';
import styles from '../styles.module.css';
import { AuthenticatorStep, RecoveryCodeStep } from './AuthenticatorSteps.tsx';

/**
 * The page where the learner enters the emailed one-time code (docs/product.md#code-1). A learner with an
 * authenticator app can also use the app's code, or a recovery code if the app is lost.
 */
export function OtpScreen({ helpHref }: { helpHref: string }) {
  const signIn = useAtomValue(signInAtom);
  const signOut = useSetAtom(signOutAtom);
  const [isRecovered, setRecovered] = useState(false);
  const hasAuthenticator = sessionUser(signIn)?.hasAuthenticator ?? false;
  const isAccepted = signIn.step === 'code' && signIn.progress === 'accepted';
  const [by, setBy] = useState<'email' | 'authenticator' | 'recovery'>(
    hasAuthenticator ? 'authenticator' : 'email',
  );

  function handleRecovered() {
    setRecovered(true);
    setBy('email');
  }

  return (
    <AuthCard title="Verify Your Email">
      {isRecovered ? (
        <Alert tone="success">
          The authenticator app was removed from your account. Now type the emailed code.
        </Alert>
      ) : null}
      {by === 'email' ? <EmailCodeStep isAccepted={isAccepted} /> : null}
      {by === 'authenticator' ? <AuthenticatorStep isAccepted={isAccepted} /> : null}
      {by === 'recovery' ? <RecoveryCodeStep onRecovered={handleRecovered} /> : null}
      {isAccepted ? <Alert tone="success">Code accepted. Signing you in…</Alert> : null}
      {hasAuthenticator && !isAccepted ? (
        <Button
          variant="secondary"
          isFullWidth
          onClick={() => setBy(by === 'authenticator' ? 'email' : 'authenticator')}
        >
          {by === 'authenticator' ? 'Use an emailed code' : 'Use my authenticator app'}
        </Button>
      ) : null}
      {hasAuthenticator && !isAccepted && by !== 'recovery' ? (
        <Button variant="quiet" isFullWidth onClick={() => setBy('recovery')}>
          Lost your phone? Use a recovery code
        </Button>
      ) : null}
      <Inline gap={4} rowGap={2} justify="space-between">
        <Link href={helpHref} className={styles.link}>
          Need Help?
        </Link>
        <Button
          variant="quiet"
          size="sm"
          className={styles.flush}
          onClick={() => void signOut().catch(() => undefined)}
        >
          Back to sign in
        </Button>
      </Inline>
    </AuthCard>
  );
}

/**
 * The code page's form for the emailed code: 'Send OTP', then six boxes with 'Verify OTP' and 'Resend Code'
 * (docs/product.md#code-1). Right after the password was typed, 'Send OTP' is pressed for the learner
 * (docs/product.md#code-6). If the page is reloaded after sending, the boxes are shown again.
 */
function EmailCodeStep({ isAccepted }: { isAccepted: boolean }) {
  const signIn = useAtomValue(signInAtom);
  const email = useAtomValue(otpEmailAtom);
  const send = useSetAtom(sendCodeAtom);
  const verify = useSetAtom(verifyCodeAtom);
  const mail = signIn.step === 'code' ? signIn.mail : null;
  const gap = useMailCooldown('code', email);
  /**
   * How many times a code was requested on this page. After each request, the focus moves to the first box, and a
   * screen reader announces that a new code was sent.
   */
  const [asked, setAsked] = useState(0);

  const isSending = mail === 'sending';
  const entry = useCodeEntry((code) => verify({ code, by: 'email' }), newestCodeHint(gap.sentAt));

  async function handleSend() {
    if (await send()) setAsked((times) => times + 1);
  }

  // What was typed stays, although the code may have expired in the meantime.
  const isOpened = gap.isSent || isAccepted || entry.code !== '';
  return (
    <>
      {/* Keep this region mounted: screen readers often ignore one that is inserted together with its text. */}
      <StatusRegion>{asked > 0 && !isSending ? 'A new code was sent. Type it here.' : null}</StatusRegion>
      <Text tone="muted">
        {gap.isRefused && isOpened ? (
          <>
            No new code was sent: we emailed <Address email={email} /> less than a minute ago. Type the code
            from that email, or wait and press Resend Code.
          </>
        ) : isOpened ? (
          <>
            We emailed a six-digit code (OTP) to <Address email={email} />. Type it here. If you have several,
            use the newest.
          </>
        ) : (
          <>
            You need a six-digit code (OTP) to sign in. We email it to <Address email={email} />.
          </>
        )}
      </Text>
      <FormProblem problem={isSending || (gap.isRefused && isOpened) ? null : mail} />
      <Button
        size="lg"
        isFullWidth
        variant={isOpened ? 'secondary' : 'primary'}
        isBusy={isSending && !isOpened}
        busyLabel="Sending…"
        isDisabled={gap.isSent || isAccepted}
        onClick={() => void handleSend()}
      >
        Send OTP
      </Button>
      {isOpened ? (
        <CodeForm
          key={asked}
          label="Verify your email"
          codeLabel="Six-digit code"
          {...entry}
          submitLabel="Verify OTP"
          isSentWhole
          isDisabled={isAccepted}
        >
          <Button
            variant="quiet"
            isBusy={isSending}
            busyLabel="Sending…"
            isDisabled={gap.secondsLeft > 0 || isAccepted}
            onClick={() => void handleSend()}
          >
            {gap.secondsLeft > 0 ? `Resend Code (${gap.secondsLeft} s)` : 'Resend Code'}
          </Button>
        </CodeForm>
      ) : null}
    </>
  );
}

/** Says which code works: an earlier mail may arrive after a later one. Null if this device does not know. */
function newestCodeHint(sentAt: number | null): string | null {
  if (sentAt === null) return null;
  const time = new Date(sentAt).toLocaleTimeString('en-PH', { timeStyle: 'short' });
  return `Only the newest code works. It was sent at ${time}.`;
}

function Address({ email }: { email: string | null }) {
  return (
    <strong>
      <BreakableText text={email ?? 'your address'} />
    </strong>
  );
}
