import { useAtomValue } from 'jotai';
import { authAtom, SecuritySettings } from '#features/auth';
import { deviceAtom } from '#features/device';
import { ProfileScreen } from '#features/profile';

export default function ProfileRoute() {
  const auth = useAtomValue(authAtom);
  const device = useAtomValue(deviceAtom);
  if (auth.status !== 'signed-in') return null;
  return (
    <ProfileScreen email={auth.user.email} today={device.now()} timeZone={device.timeZone()}>
      <SecuritySettings />
    </ProfileScreen>
  );
}
