import { useSetAtom } from 'jotai';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import { QUESTIONS } from '../model/facts.ts';
import { diagnostic } from '../state/diagnostic.ts';
import { skipDiagnosticAtom } from '../state/offer.ts';
import styles from './DiagnosticStartScreen.module.css';

export interface DiagnosticStartScreenProps {
  userId: string;
  links: { dashboard: string };
  isLoading: boolean;
  error: string | null;
}

/** What the diagnostic is, and its start; or on without it. */
export function DiagnosticStartScreen({ userId, links, isLoading, error }: DiagnosticStartScreenProps) {
  const start = useSetAtom(diagnostic.startAtom);
  const skip = useSetAtom(skipDiagnosticAtom);
  const begin = () => void start({ userId, choice: null });
  return (
    <Page width="narrow">
      <Stack>
        <Heading level={1}>Where do you stand?</Heading>
        {error === null ? null : (
          <Alert tone="danger" title="The diagnostic could not start" onRetry={begin}>
            {error}
          </Alert>
        )}
        <Card as="section" padding="lg" className={styles.root} aria-label="The diagnostic">
          <Text>
            {`${QUESTIONS} questions from all four subjects, about twenty minutes, no timer. They get harder or easier by your answers, so nobody gets all of them right.`}
          </Text>
          <Text>
            It is no test and gives no grade: your plan starts from it. Leave when you like, it waits on this
            device.
          </Text>
          <div className={styles.actions}>
            <Button size="lg" isBusy={isLoading} busyLabel="Drawing questions…" onClick={begin}>
              Start the diagnostic
            </Button>
            <LinkButton variant="secondary" href={links.dashboard} onClick={() => skip(userId)}>
              Go on without it
            </LinkButton>
          </div>
        </Card>
      </Stack>
    </Page>
  );
}
