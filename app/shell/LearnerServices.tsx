import type { AuthUser } from '#features/auth';
import { EditProfileHost } from './EditProfileHost.tsx';
import { useFlushOnReconnect } from './useFlushOnReconnect.ts';
import { useForgetOnSignOut } from './useForgetOnSignOut.ts';

/** What runs behind every page of a signed-in learner. Downloaded for learners only. */
export default function LearnerServices({ user }: { user: AuthUser }) {
  useFlushOnReconnect();
  useForgetOnSignOut(user.id);
  return <EditProfileHost user={user} />;
}
