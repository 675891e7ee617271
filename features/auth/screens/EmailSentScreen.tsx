import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { BreakableText } from '#ui/breakable-text';
import { Link } from '#ui/link';
import { AuthCard, EmailField } from '../parts/AuthCard.tsx';
import { unconfirmedEmailAtom } from '../state/device.ts';
import { ResendLink } from './ResendLink.tsx';

/**
 * Says that the confirmation link was sent, with a button to send it again (docs/product.md#auth-9). If this
 * device does not know the email address, shows a field for it.
 */
export function EmailSentScreen({ loginHref, registerHref }: { loginHref: string; registerHref: string }) {
  const email = useAtomValue(unconfirmedEmailAtom);
  const [typed, setTyped] = useState('');

  return (
    <AuthCard
      title="Check your email"
      lead={
        email === null ? (
          'A verification link goes to the address you signed up with.'
        ) : (
          <>
            We sent a verification link to{' '}
            <strong>
              <BreakableText text={email} />
            </strong>
            .
          </>
        )
      }
      footer={
        <Link variant="alone" href={loginHref}>
          Back to sign in
        </Link>
      }
    >
      <p>
        Open the link on this device, in this browser, and you can start at once. Not there? Look in your spam
        folder.
      </p>
      {email === null ? <EmailField value={typed} onValueChange={setTyped} /> : null}
      <ResendLink email={email ?? typed.trim()} />
      {email === null ? null : (
        <p>
          Not your address? <Link href={registerHref}>Register with another one</Link>.
        </p>
      )}
    </AuthCard>
  );
}
