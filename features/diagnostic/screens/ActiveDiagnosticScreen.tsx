import { useAtomValue, useSetAtom } from 'jotai';
import { openQuestion } from '#features/attempt';
import { OneListRoom, useAttemptTick } from '#features/practice-room';
import { subjectName } from '#features/questions';
import { type ActiveDiagnostic, diagnosticLength, withAskedQuestions } from '../model/diagnostic.ts';
import { diagnosticAttempts as diagnostics } from '../state/diagnostic.ts';

export interface ActiveDiagnosticScreenProps {
  diagnostic: ActiveDiagnostic;
  /** Leaves the page; the diagnostic stays on the device. */
  onLeave(): void;
}

/**
 * The running diagnostic: the learner picks an option, checks it, reads the explanation and continues
 * (docs/product.md#plan-10).
 */
export function ActiveDiagnosticScreen({ diagnostic, onLeave }: ActiveDiagnosticScreenProps) {
  const save = useAtomValue(diagnostics.saveAtom);
  const send = useSetAtom(diagnostics.sendAtom);
  const reset = useSetAtom(diagnostics.resetAtom);
  useAttemptTick(false, (at) => send({ type: 'tick', at }));

  const asked = withAskedQuestions(diagnostic);
  return (
    <OneListRoom
      attempt={asked}
      mode="diagnostic"
      length={diagnosticLength(diagnostic)}
      place={`First questions · ${subjectName(openQuestion(asked).subject)}`}
      words={{
        finish: 'See where to start',
        finishWarning: '“I don’t know” counts as missed.',
        leave: 'Leave',
        discard: {
          offer: 'Discard these questions',
          question: 'Your answers will not be saved.',
          confirm: 'Discard',
        },
        leaveOpen: 'I don’t know',
      }}
      isLearning
      remainingMs={null}
      save={save}
      onEvent={send}
      onLeave={onLeave}
      onDiscard={reset}
    />
  );
}
