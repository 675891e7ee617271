import { useState } from 'react';
import { FormProblem, fixedTextProblem, useSubmit } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { StatusRegion } from '#ui/toast';
import { recoveryCodesText } from '../model/security.ts';
import styles from './RecoveryCodeList.module.css';

/**
 * Shows new recovery codes, to copy, save as a file or write down. They are shown only once
 * (docs/product.md#auth-23).
 */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const [isCopied, setCopied] = useState(false);
  const text = recoveryCodesText(codes);
  const copying = useSubmit(async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }, fixedTextProblem('The codes could not be copied: select them and copy them by hand.'));

  return (
    <div className={styles.root}>
      <Alert tone="warning">
        Keep these recovery codes where you keep papers, not on this phone: they are shown this once. If your
        phone is lost, one of them takes the authenticator app off your account.
      </Alert>
      <ol className={styles.codes} translate="no" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => void copying.submit()}>
          Copy codes
        </Button>
        <LinkButton
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="iskolar-recovery-codes.txt"
        >
          Save as a file
        </LinkButton>
        <Button onClick={onKept}>I kept them</Button>
      </div>
      <StatusRegion>{isCopied ? 'The codes are copied.' : null}</StatusRegion>
      <FormProblem problem={copying.problem} />
    </div>
  );
}
