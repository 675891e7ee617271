import { useAtom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { FormProblem, fixedTextProblem, LoadNotice, useLoaded, useSubmit } from '#kernel/async';
import { dateText } from '#kernel/format';
import { Alert } from '#ui/alert';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { SectionCard } from '#ui/card';
import { Heading } from '#ui/heading';
import { SettingRow } from '#ui/setting-row';
import { Inline, Stack } from '#ui/stack';
import { useToast } from '#ui/toast';
import { deviceName, type SignedInDevice } from '../model/security.ts';
import { authPortAtom } from '../ports.ts';
import { securityNoticeAtom } from '../state/signIn.ts';
import { AuthenticatorSettings } from './AuthenticatorSettings.tsx';
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

const problemOfEnding = fixedTextProblem('It could not be signed out. Try again.');

/** The settings card 'Devices': lists where the learner is signed in. Each device can be signed out. */
function DeviceSettings() {
  const port = useAtomValue(authPortAtom);
  const { loaded, reload } = useLoaded(useCallback(() => port.listDevices(), [port]));
  const showToast = useToast();
  const endingOthers = useSubmit(async () => {
    await port.endOtherDevices();
    showToast({ tone: 'success', text: 'All other devices are signed out.' });
    reload();
  }, problemOfEnding);

  function handleEnded(device: SignedInDevice) {
    showToast({ tone: 'success', text: `${deviceName(device.userAgent)} is signed out.` });
    reload();
  }

  return (
    <SectionCard title="Devices" level={3} padding="lg" gap={4}>
      <FormProblem problem={endingOthers.problem} />
      <LoadNotice loaded={loaded} failureText="Your devices could not be loaded." onRetry={reload} />
      {loaded.status === 'ready' ? (
        <>
          <div>
            {loaded.value.map((device) => (
              <DeviceRow key={device.id} device={device} onEnded={() => handleEnded(device)} />
            ))}
          </div>
          {loaded.value.some(({ isCurrent }) => !isCurrent) ? (
            <Inline align="stretch">
              <Button
                variant="secondary"
                isBusy={endingOthers.isBusy}
                onClick={() => void endingOthers.submit()}
              >
                Sign out all other devices
              </Button>
            </Inline>
          ) : null}
        </>
      ) : null}
    </SectionCard>
  );
}

function DeviceRow({ device, onEnded }: { device: SignedInDevice; onEnded(): void }) {
  const port = useAtomValue(authPortAtom);
  const ending = useSubmit(async () => {
    await port.endDevice(device.id);
    onEnded();
  }, problemOfEnding);
  const name = deviceName(device.userAgent);
  const lastUsed = dateText(new Date(device.lastUsedAt));
  return (
    <SettingRow
      label={name}
      hint={
        <>
          Last used {lastUsed}
          <FormProblem problem={ending.problem} />
        </>
      }
    >
      {device.isCurrent ? (
        <Badge tone="success">This one</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          isBusy={ending.isBusy}
          aria-label={`Sign out ${name}, last used ${lastUsed}`}
          onClick={() => void ending.submit()}
        >
          Sign out
        </Button>
      )}
    </SettingRow>
  );
}
