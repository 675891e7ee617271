import { useAtomValue } from 'jotai';
import { userIdAtom } from '#features/auth';
import { DiagnosticScreen } from '#features/diagnostic';
import { paths } from '../paths.ts';
import { useAttemptAddress } from './useAttemptAddress.ts';

const LINKS = { plan: paths.plan, dashboard: paths.dashboard };

export default function DiagnosticRoute() {
  const userId = useAtomValue(userIdAtom);
  const address = useAttemptAddress('diagnostic', paths.diagnostic);
  if (userId === null) return null;
  return <DiagnosticScreen userId={userId} links={LINKS} {...address} />;
}
