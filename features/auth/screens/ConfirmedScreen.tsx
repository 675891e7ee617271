import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { FormProblem, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { BreakableText } from '#ui/breakable-text';
import { Button } from '#ui/button';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { AUTH_TEXT } from '../model/messages.ts';
import { emailInToken } from '../model/token.ts';
import { AuthCard } from '../parts/AuthCard.tsx';
import type { ConfirmationLink } from '../ports.ts';
import { canOpenConfirmationAtom, LEAVE_AFTER_MS, openConfirmationAtom } from '../state/actions.ts';

/** Whether the emailed confirmation link worked, read from the page's URL. */
export type Confirmation =
  /** The confirmation link worked. `link` has its session tokens; null after a reload of the page. */
  | { status: 'verified'; link: ConfirmationLink | null }
  /** The confirmation link did not work. `problem` is the reason. */
  | { status: 'failed'; problem: string }
  /** The page was opened without a confirmation link. */
  | { status: 'none' };

export interface ConfirmedScreenProps {
  confirmation: Confirmation;
  loginHref: string;
  resendHref: string;
  /** Called when the confirmation link has signed the learner in. */
  onSignedIn(): void;
}

/**
 * The page of the emailed confirmation link (docs/product.md#auth-10): says that the address is confirmed, with
 * a button to sign in. In the browser that registered the address, the link itself signs in: no password is
 * needed, and the page continues automatically.
 */
export function ConfirmedScreen({ confirmation, loginHref, resendHref, onSignedIn }: ConfirmedScreenProps) {
  if (confirmation.status === 'verified') {
    return <Verified link={confirmation.link} loginHref={loginHref} onSignedIn={onSignedIn} />;
  }
  const hasFailed = confirmation.status === 'failed';
  return (
    <AuthCard
      title={hasFailed ? 'This link did not work' : 'Confirm your email'}
      footer={
        <Link variant="alone" href={resendHref}>
          Send the link again
        </Link>
      }
    >
      {hasFailed ? <Alert tone="danger">{confirmation.problem}</Alert> : null}
      <p>
        {hasFailed
          ? 'It may have been used already: then you can simply sign in. If not, ask for a new one.'
          : 'Open the link in the email that we sent you. Confirmed already? Then sign in.'}
      </p>
      <LinkButton href={loginHref}>Sign in</LinkButton>
    </AuthCard>
  );
}

type VerifiedProps = Pick<ConfirmedScreenProps, 'loginHref' | 'onSignedIn'> & {
  link: ConfirmationLink | null;
};

function Verified({ link, loginHref, onSignedIn }: VerifiedProps) {
  const canOpen = useAtomValue(canOpenConfirmationAtom);
  const open = useSetAtom(openConfirmationAtom);
  const opening = useSubmit(async () => {
    if (link === null) return;
    await open(link);
    onSignedIn();
  }, AUTH_TEXT.signInFailed);
  const email = link === null ? null : emailInToken(link.accessToken);
  const isOwn = link !== null && canOpen(link);
  const leadOn = useEffectEvent(() => void opening.submit());
  useEffect(() => {
    if (!isOwn) return;
    const timer = setTimeout(() => leadOn(), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOwn]);
  return (
    <AuthCard title="Email verified">
      <Alert tone="success">
        {email === null ? 'Your account is ready.' : <BreakableText text={`${email} is confirmed.`} />}
      </Alert>
      <FormProblem problem={opening.problem} />
      {isOwn && opening.problem === null ? (
        <Button
          size="lg"
          isFullWidth
          isBusy={opening.isBusy}
          busyLabel="Signing in…"
          onClick={() => void opening.submit()}
        >
          Sign in
        </Button>
      ) : (
        <LinkButton href={loginHref}>Sign in</LinkButton>
      )}
    </AuthCard>
  );
}
