import { Alert } from '#ui/alert';
import { Link } from '#ui/link';
import { AuthCard } from '../parts/AuthCard.tsx';

export interface ConfirmedScreenProps {
  /** Why the link did not work, in the server's words; null when it did. */
  problem: string | null;
  loginHref: string;
  resendHref: string;
}

/** Where the e-mailed confirmation link leads (docs/product.md#auth-10): e-mail verified, with a button to sign in. */
export function ConfirmedScreen({ problem, loginHref, resendHref }: ConfirmedScreenProps) {
  if (problem !== null) {
    return (
      <AuthCard title="This link did not work" footer={<Link href={resendHref}>Send the link again</Link>}>
        <Alert tone="danger">{problem}</Alert>
        <p>It may have been used already: then you can simply sign in. If not, ask for a new one.</p>
        <Link variant="button-primary" href={loginHref}>
          Sign in
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="E-mail verified">
      <Alert tone="success">Your account is ready. Sign in to start your review.</Alert>
      <Link variant="button-primary" href={loginHref}>
        Sign in
      </Link>
    </AuthCard>
  );
}
