import { AttemptPage, type AttemptScreenProps } from '#features/practice-room';
import { diagnostic, diagnosticOf } from '../state/diagnostic.ts';
import { ActiveDiagnosticScreen } from './ActiveDiagnosticScreen.tsx';
import { DiagnosticResultScreen } from './DiagnosticResultScreen.tsx';
import { DiagnosticStartScreen } from './DiagnosticStartScreen.tsx';

export interface DiagnosticScreenProps
  extends Pick<
    AttemptScreenProps,
    'userId' | 'attemptId' | 'startHref' | 'onLeave' | 'onFinish' | 'onTryAnother'
  > {
  links: { plan: string; dashboard: string };
}

/** `/diagnostic` (docs/product.md#plan-10): what it is, the running one, or its result. */
export function DiagnosticScreen(props: DiagnosticScreenProps) {
  const { userId, links, onLeave = () => {}, onTryAnother } = props;
  return (
    <AttemptPage
      {...props}
      attempts={diagnostic}
      heading="Diagnostic"
      what="diagnostic"
      running={(attempt) => <ActiveDiagnosticScreen diagnostic={attempt} onLeave={onLeave} />}
      result={(attempt) => (
        <DiagnosticResultScreen diagnostic={attempt} links={links} onTryAnother={onTryAnother} />
      )}
      toFinished={diagnosticOf}
      setup={({ isLoading, error }) => <DiagnosticStartScreen {...{ userId, links, isLoading, error }} />}
    />
  );
}
