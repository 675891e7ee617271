import { useAtomValue, useSetAtom } from 'jotai';
import { openQuestion } from '#features/attempt';
import { PaperRoom, useTick } from '#features/practice-room';
import { subjectName } from '#features/questions';
import { type ActiveDiagnostic, lengthOf, paperSoFar } from '../model/session.ts';
import { diagnostic as diagnostics } from '../state/diagnostic.ts';

export interface ActiveDiagnosticScreenProps {
  diagnostic: ActiveDiagnostic;
  /** Leaves the page; the diagnostic stays on the device. */
  onLeave(): void;
}

/** The running diagnostic: pick or say that one does not know, and go on; why comes at the end (docs/product.md#plan-10). */
export function ActiveDiagnosticScreen({ diagnostic, onLeave }: ActiveDiagnosticScreenProps) {
  const save = useAtomValue(diagnostics.roomSaveAtom);
  const send = useSetAtom(diagnostics.sendAtom);
  const reset = useSetAtom(diagnostics.resetAtom);
  useTick(false, (at) => send({ type: 'tick', at }));

  const paper = paperSoFar(diagnostic);
  return (
    <PaperRoom
      paper={paper}
      length={lengthOf(diagnostic)}
      place={`Diagnostic · ${subjectName(openQuestion(paper).subject)}`}
      words={{
        finish: 'Finish Diagnostic',
        finishWarning: 'What is left open counts as not known.',
        leave: 'Leave Diagnostic',
        leaveWarning: 'Discard it, and its answers are not recorded.',
        discard: 'Discard',
        leaveOpen: 'I don’t know',
      }}
      isLearning={false}
      canGuess
      remainingMs={null}
      save={save}
      onEvent={send}
      onLeave={onLeave}
      onDiscard={reset}
    />
  );
}
