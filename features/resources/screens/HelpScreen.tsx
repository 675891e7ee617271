import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';

export interface HelpScreenProps {
  links: {
    profile: string;
    resources: string;
    /** The code page, for somebody who still has to enter a code; null for everybody else. */
    code: string | null;
  };
}

/** The help page (docs/product.md#page-2). */
export function HelpScreen({ links }: HelpScreenProps) {
  return (
    <Page>
      <Card padding="lg">
        <Stack gap={4}>
          <Heading level={1}>Help</Heading>
          <Heading level={2} size="md">
            Your code
          </Heading>
          <p>
            After your password we email you a six-digit code. It works once, for ten minutes, and only the
            newest one counts.
          </p>
          <Heading level={2} size="md">
            The code is not there
          </Heading>
          <ul>
            <li>Look in your spam and promotions folders.</li>
            <li>Wait one minute, then press Resend Code.</li>
            <li>Check that you signed in with the right address; if not, go back to sign in.</li>
          </ul>
          <Heading level={2} size="md">
            Code not accepted?
          </Heading>
          <p>After 5 wrong tries, request a new one.</p>
          <Heading level={2} size="md">
            My answers are not on the dashboard
          </Heading>
          <p>
            They are kept on the device on which you gave them until the network is back. Open Iskolar there
            once with a connection: a result says “Saved online” when they have arrived.
          </p>
          <Heading level={2} size="md">
            Change password, two-step sign-in, your data
          </Heading>
          <p>
            All of it is on <Link href={links.profile}>your profile</Link>: password, ways in, authenticator
            app, export, and the deletion of your account.
          </p>
          <Heading level={2} size="md">
            A question is wrong
          </Heading>
          <p>Tap “Report this question” under its explanation.</p>
          <Heading level={2} size="md">
            How the exam works
          </Heading>
          <p>
            See <Link href={links.resources}>Learning Resources</Link>, with formulas and grammar to look up.
          </p>
          <Heading level={2} size="md">
            Still stuck?
          </Heading>
          <p>
            Write to <a href="mailto:help@iskolar.example">help@iskolar.example</a> (a sample address) from
            the address of your account.
          </p>
          {links.code === null ? null : (
            <Link variant="alone" href={links.code}>
              Back to the code
            </Link>
          )}
        </Stack>
      </Card>
    </Page>
  );
}
