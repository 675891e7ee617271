import type { AuthUser } from '#features/auth';
import { OfflineStrip, UpdateNotice } from '#features/offline';
import { EditProfileHost } from './EditProfileHost.tsx';
import { useFlushOnReconnect } from './useFlushOnReconnect.ts';
import { useForgetOnSignOut } from './useForgetOnSignOut.ts';
import { useKeepApp } from './useKeepApp.ts';

/** What runs behind every page of a signed-in learner. Downloaded for learners only. */
export default function LearnerServices({ user }: { user: AuthUser }) {
  useFlushOnReconnect();
  useForgetOnSignOut(user.id);
  useKeepApp(user.id);
  return (
    <>
      <EditProfileHost user={user} />
      <OfflineStrip user={user} />
      <UpdateNotice />
    </>
  );
}
