import { useSetAtom } from 'jotai';
import { openQuestion } from '#features/attempt';
import { QuestionRoom, useAttemptClock } from '#features/practice-room';
import { subjectName } from '#features/questions';
import { type ActiveDiagnostic, diagnosticLength, withAskedQuestions } from '../model/diagnostic.ts';
import { diagnosticAttempts as diagnostics } from '../state/diagnostic.ts';

/**
 * The running diagnostic: the learner picks an option, checks it, reads the explanation and continues
 * (docs/product.md#plan-10).
 */
export function ActiveDiagnosticScreen({ diagnostic }: { diagnostic: ActiveDiagnostic }) {
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
