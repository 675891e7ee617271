import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormProblem, type Problem, problemOfError, useSubmit } from '#kernel/async';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { StatusRegion } from '#ui/toast';
import { AUTH_TEXT, secondsToWait } from '../model/messages.ts';
import { CodeForm } from '../parts/CodeForm.tsx';
import { authPortAtom } from '../ports.ts';
import { claimAutoSendCodeAtom, verifyCodeAtom } from '../state/actions.ts';
import { codeStatusAtom } from '../state/session.ts';
import { useCodeEntry } from '../state/useCodeEntry.ts';
import { useMailCooldown } from '../state/useMailCooldown.ts';

/**
 * The code page's form for the emailed code: 'Send OTP', then six boxes with 'Verify OTP' and 'Resend Code'
 * (docs/product.md#code-1). Right after the password was typed, 'Send OTP' is pressed for the learner
 * (docs/product.md#code-6). If the page is reloaded after sending, the boxes are shown again.
 */
export function EmailCodeStep({ email }: { email: string | null }) {
  const port = useAtomValue(authPortAtom);
  const isAccepted = useAtomValue(codeStatusAtom) === 'accepted';
  const verify = useSetAtom(verifyCodeAtom);
  const takeWish = useSetAtom(claimAutoSendCodeAtom);
  const gap = useMailCooldown('code', email);
  /**
   * How many times a code was requested on this page. After each request, the focus moves to the first box, and a
   * screen reader announces that a new code was sent.
   */
  const [asked, setAsked] = useState(0);

  async function send(): Promise<void> {
    if (email === null) throw new Error(AUTH_TEXT.codeSendFailed);
    await port.sendCode(email);
    gap.start();
  }
  function sendProblem(error: unknown): Problem {
    // The server refused because it sent a code a moment ago, maybe for another tab. Show the boxes for that code.
    const seconds = secondsToWait(error);
    if (seconds !== null) gap.start({ refusedFor: seconds });
    return problemOfError(error, AUTH_TEXT.codeSendFailed);
  }
  const sending = useSubmit(async () => {
    await send();
    setAsked((times) => times + 1);
  }, sendProblem);
  const arriving = useSubmit(send, sendProblem);
  const isSending = sending.isBusy || arriving.isBusy;
  const sendingProblem = sending.problem ?? arriving.problem;
  const entry = useCodeEntry((code) => verify({ code, by: 'email' }), newestCodeHint(gap.sentAt));

  const sendUnasked = useEffectEvent(() => {
    if (takeWish() && !gap.isSent) void arriving.submit();
  });
  useEffect(() => sendUnasked(), []);

  function handleSend() {
    arriving.setProblem(null);
    void sending.submit();
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
      <FormProblem problem={gap.isRefused && isOpened ? null : sendingProblem} />
      <Button
        size="lg"
        isFullWidth
        variant={isOpened ? 'secondary' : 'primary'}
        isBusy={isSending && !isOpened}
        busyLabel="Sending…"
        isDisabled={gap.isSent || isAccepted}
        onClick={handleSend}
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
            onClick={handleSend}
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
