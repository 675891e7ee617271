import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { FormProblem, LoadNotice, useLoaded, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { ConfirmDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { SectionCard } from '#ui/card';
import { SettingRow } from '#ui/setting-row';
import { signInMethodProblem } from '../model/messages.ts';
import { canUnlinkMethod, type SignInMethod } from '../model/security.ts';
import { GoogleButton } from '../parts/GoogleButton.tsx';
import { authPortAtom } from '../ports.ts';
import styles from '../styles.module.css';

const NAMES = { email: 'Email and password', google: 'Google' } as const;

function nameOf({ provider, providerName }: SignInMethod): string {
  return provider === 'other' ? providerName : NAMES[provider];
}

/**
 * The settings card 'Sign-in methods': lists the account's sign-in methods, adds Google, and removes methods
 * (docs/product.md#auth-21).
 */
export function SignInMethods() {
  const port = useAtomValue(authPortAtom);
  const { loaded, reload } = useLoaded(useCallback(() => port.listSignInMethods(), [port]));
  const [unlinking, setUnlinking] = useState<SignInMethod | null>(null);
  const [removed, setRemoved] = useState<string | null>(null);

  const link = useSubmit(async () => {
    setRemoved(null);
    await port.linkGoogle();
    reload();
  }, signInMethodProblem);
  const unlink = useSubmit(async () => {
    if (unlinking === null) return;
    await port.unlinkSignInMethod(unlinking.id);
    setRemoved(nameOf(unlinking));
    reload();
  }, signInMethodProblem);

  return (
    <SectionCard title="Sign-in methods" level={3} padding="lg" gap={4}>
      <FormProblem problem={link.problem ?? unlink.problem} />
      {removed === null ? null : (
        <Alert tone="success">{removed} is no longer a way into your account.</Alert>
      )}
      <LoadNotice loaded={loaded} failureText="Your sign-in methods could not be loaded." onRetry={reload} />
      {loaded.status === 'ready' ? (
        <>
          <div>
            {loaded.value.map((method) => (
              <SettingRow key={method.id} label={nameOf(method)} hint={method.email}>
                {canUnlinkMethod(method, loaded.value) ? (
                  <Button
                    variant="secondary"
                    size="sm"
                    isBusy={unlink.isBusy}
                    aria-label={`Unlink ${nameOf(method)}`}
                    onClick={() => setUnlinking(method)}
                  >
                    Unlink
                  </Button>
                ) : null}
              </SettingRow>
            ))}
          </div>
          {loaded.value.some(({ provider }) => provider === 'google') ? null : (
            <div className={styles.securityLink}>
              <GoogleButton isBusy={link.isBusy} onClick={() => void link.submit()}>
                Link Google
              </GoogleButton>
            </div>
          )}
        </>
      ) : null}
      <ConfirmDialog
        isOpen={unlinking !== null}
        onOpenChange={(isOpen) => isOpen || setUnlinking(null)}
        title={unlinking === null ? '' : `Unlink ${nameOf(unlinking)}?`}
        description="You can no longer sign in with it. Your other ways in stay, and you can link it again."
        confirmLabel="Unlink"
        cancelLabel="Keep it"
        onConfirm={() => void unlink.submit()}
      />
    </SectionCard>
  );
}
