import { useAtom } from 'jotai';
import { Alert } from '#ui/alert';
import { Heading } from '#ui/heading';
import { Stack } from '#ui/stack';
import { securityNoticeAtom } from '../state/signIn.ts';
import { AuthenticatorSettings } from './AuthenticatorSettings.tsx';
import { DeviceSettings } from './DeviceSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { SignInMethods } from './SignInMethods.tsx';

/** The profile page's security settings: sign-in methods, password, authenticator app and devices. */
export function SecuritySettings() {
  const [notice, setNotice] = useAtom(securityNoticeAtom);
  return (
    <Stack gap={4}>
      <Heading level={2}>Sign-in and security</Heading>
      {notice === null ? null : (
        <Alert tone={notice.tone} onDismiss={() => setNotice(null)}>
          {notice.text}
        </Alert>
      )}
      <PasswordSettings />
      <SignInMethods />
      <AuthenticatorSettings />
      <DeviceSettings />
    </Stack>
  );
}
