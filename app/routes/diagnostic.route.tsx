import { useSearchParams } from 'react-router-dom';
import { DiagnosticScreen } from '#features/diagnostic';
import { SUBJECTS } from '#features/questions';
import { topicPracticeHref } from '../links.ts';
import { paths } from '../paths.ts';
import { useAttemptAddress } from './attemptPages.tsx';

/**
 * `/diagnostic?start=1&hardest=math` starts the diagnostic immediately. The parameters are then removed from the
 * address.
 */
export default function DiagnosticRoute() {
  const address = useAttemptAddress('diagnostic', paths.diagnostic);
  const [parameters, setParameters] = useSearchParams();
  return (
    <DiagnosticScreen
      practice={topicPracticeHref}
      isStarting={parameters.get('start') === '1'}
      hardest={SUBJECTS.find((subject) => subject === parameters.get('hardest')) ?? null}
      {...address}
      onStart={() => setParameters({}, { replace: true })}
    />
  );
}
