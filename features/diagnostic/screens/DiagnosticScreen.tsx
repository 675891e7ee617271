import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { openQuestion } from '#features/attempt';
import { AttemptPage, type AttemptScreenProps, QuestionRoom, useAttemptClock } from '#features/practice-room';
import { type Subject, subjectName } from '#features/questions';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import { type ActiveDiagnostic, diagnosticLength, withAskedQuestions } from '../model/diagnostic.ts';
import { QUESTION_COUNT } from '../model/facts.ts';
import {
  diagnosticAttempts,
  diagnosticFromRow,
  diagnosticAttempts as diagnostics,
} from '../state/diagnostic.ts';
import { DiagnosticResultScreen } from './DiagnosticResultScreen.tsx';

export interface DiagnosticScreenProps
  extends Pick<AttemptScreenProps, 'attemptId' | 'startHref' | 'onLeave' | 'onFinish' | 'practice'> {
  /** Whether the page's URL requests an immediate start. `hardest` is the subject to ask last. */
  isStarting?: boolean;
  hardest?: Subject | null;
  /** Called when the diagnostic has started, so that the app can remove the start's parameters from the page's URL. */
  onStart?(): void;
}

/** The page `/diagnostic` (docs/product.md#plan-10): the introduction, the running diagnostic, or its result. */
export function DiagnosticScreen(props: DiagnosticScreenProps) {
  const { isStarting = false, hardest = null, onStart } = props;
  return (
    <AttemptPage
      {...props}
      attempts={diagnosticAttempts}
      heading="First questions"
      what="set of first questions"
      running={(attempt) => <ActiveDiagnosticScreen diagnostic={attempt} />}
      result={(attempt) => <DiagnosticResultScreen diagnostic={attempt} />}
      toFinished={diagnosticFromRow}
      setup={({ isLoading, error }) => (
        <DiagnosticStartScreen {...{ isStarting, hardest, onStart, isLoading, error }} />
      )}
    />
  );
}

/**
 * The running diagnostic: the learner picks an option, checks it, reads the explanation and continues
 * (docs/product.md#plan-10).
 */
function ActiveDiagnosticScreen({ diagnostic }: { diagnostic: ActiveDiagnostic }) {
  const send = useSetAtom(diagnostics.sendAtom);
  useAttemptClock(false, send);

  const asked = withAskedQuestions(diagnostic);
  return (
    <QuestionRoom
      attempt={asked}
      mode="diagnostic"
      length={diagnosticLength(diagnostic)}
      texts={{
        place: `First questions · ${subjectName(openQuestion(asked).subject)}`,
        finish: 'See where to start',
        leaveOpen: 'I don’t know',
        check: {
          title: 'Before you finish',
          warning: '“I don’t know” counts as missed.',
          finish: 'See where to start',
        },
        leave: 'Leave',
        discard: {
          offer: 'Discard these questions',
          question: 'Your answers will not be saved.',
          confirm: 'Discard',
        },
      }}
      isLearning
      onEvent={send}
    />
  );
}

interface DiagnosticStartScreenProps {
  /** Whether the page's URL requests an immediate start. */
  isStarting: boolean;
  hardest: Subject | null;
  onStart: (() => void) | undefined;
  isLoading: boolean;
  error: string | null;
}

/** Introduces the eight questions of the diagnostic. Starts them at once if the page's URL requests it. */
function DiagnosticStartScreen(props: DiagnosticStartScreenProps) {
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
            <Text>{`${QUESTION_COUNT} questions from all four subjects. They show where to start.`}</Text>
            <Button size="lg" isBusy={isLoading} busyLabel="Drawing questions…" onClick={begin}>
              Start
            </Button>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
