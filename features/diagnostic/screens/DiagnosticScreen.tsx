import { AttemptPage, type AttemptScreenProps } from '#features/practice-room';
import type { Subject } from '#features/questions';
import { diagnosticAttempts, diagnosticFromRow } from '../state/diagnostic.ts';
import { ActiveDiagnosticScreen } from './ActiveDiagnosticScreen.tsx';
import { DiagnosticResultScreen } from './DiagnosticResultScreen.tsx';
import { DiagnosticStartScreen } from './DiagnosticStartScreen.tsx';

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
