import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { Subject } from '#features/questions';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import { QUESTION_COUNT } from '../model/facts.ts';
import { diagnosticAttempts } from '../state/diagnostic.ts';

export interface DiagnosticStartScreenProps {
  /** Whether the page's URL requests an immediate start. */
  isStarting: boolean;
  /** The subject that the learner finds hardest. */
  hardest: Subject | null;
  onStart: (() => void) | undefined;
  isLoading: boolean;
  error: string | null;
}

/** Introduces the eight questions of the diagnostic. Starts them at once if the page's URL requests it. */
export function DiagnosticStartScreen(props: DiagnosticStartScreenProps) {
  const { isStarting, hardest, onStart, isLoading, error } = props;
  const start = useSetAtom(diagnosticAttempts.startAtom);
  const begin = () => {
    void start(hardest);
    onStart?.();
  };
  const beginAtOnce = useEffectEvent(begin);
  const canStart = isStarting && !isLoading && error === null;
  useEffect(() => {
    if (canStart) beginAtOnce();
  }, [canStart]);
  if (canStart) return <Spinner label="Loading…" isPage />;
  return (
    <Page width="narrow">
      <Stack>
        <Heading level={1}>Where to start</Heading>
        {error === null ? null : (
          <Alert tone="danger" title="The questions could not start" onRetry={begin}>
            {error}
          </Alert>
        )}
        <Card padding="lg">
          <Stack>
            <Text>{`${QUESTION_COUNT} questions from all four subjects. Not graded: they show where to start.`}</Text>
            <Button size="lg" isBusy={isLoading} busyLabel="Drawing questions…" onClick={begin}>
              Start
            </Button>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
