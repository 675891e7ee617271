import { useAtomValue } from 'jotai';
import { userIdAtom } from '#features/auth';
import { MockExamScreen } from '#features/mock-exam';

export default function MockExamsRoute() {
  const userId = useAtomValue(userIdAtom);
  return userId === null ? null : <MockExamScreen userId={userId} />;
}
