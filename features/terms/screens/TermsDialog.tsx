import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { signOutAtom } from '#features/auth';
import { FormProblem, LoadNotice, useLoaded, useSubmit } from '#kernel/async';
import { Button } from '#ui/button';
import { Checkbox } from '#ui/checkbox';
import { Dialog } from '#ui/dialog';
import { RadioCardGroup } from '#ui/radio-card';
import { Stack } from '#ui/stack';
import {
  type AgeGroup,
  isConsentMissing,
  type TermsBlock,
  termsBlocks,
  termsVersion,
  toAcceptance,
} from '../model/acceptance.ts';
import { termsPortAtom } from '../ports.ts';
import { acceptTermsAtom } from '../state/terms.ts';
import styles from './TermsDialog.module.css';

/** Reads the text and the date of the terms from the HTML of the terms page. The page's markup is not used. */
function parseTerms(html: string): { blocks: TermsBlock[]; version: string | null } {
  return {
    blocks: termsBlocks(html, (page) => new DOMParser().parseFromString(page, 'text/html')),
    version: termsVersion(html),
  };
}

/**
 * The dialog 'Terms of Service' (docs/product.md#terms-1). It blocks the app until the learner agrees. The button 'I
 * Agree' is enabled once the learner has scrolled to the end of the text.
 */
export function TermsDialog() {
  const port = useAtomValue(termsPortAtom);
  const accept = useSetAtom(acceptTermsAtom);
  const signOut = useSetAtom(signOutAtom);
  const bodyRef = useRef<HTMLDivElement>(null);
  const guardianRef = useRef<HTMLDivElement>(null);
  const [isRead, setIsRead] = useState(false);
  const { loaded: text, reload } = useLoaded(
    useCallback(async () => parseTerms(await port.loadText()), [port]),
  );
  const [age, setAge] = useState<AgeGroup | null>(null);
  const [hasGuardianConsent, setHasGuardianConsent] = useState(false);
  const [isGuardianAsked, setIsGuardianAsked] = useState(false);
  const version = text.status === 'ready' ? text.value.version : null;
  const agreeing = useSubmit(() => accept(toAcceptance(version, age, hasGuardianConsent)), 'Unknown error');
  const agree = () => {
    if (isConsentMissing(age, hasGuardianConsent)) {
      setIsGuardianAsked(true);
      guardianRef.current?.querySelector('input')?.focus();
    } else void agreeing.submit();
  };

  // When the guardian's consent becomes required or is missing, scroll its checkbox and error into view, because they may
  // be below the visible part.
  const isMinor = age === 'minor';
  useEffect(() => {
    if (isMinor || isGuardianAsked) guardianRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isMinor, isGuardianAsked]);

  const isReady = text.status === 'ready';
  const checkEnd = useCallback(() => {
    const body = bodyRef.current;
    // The end counts as reached two pixels earlier, because zoomed screens scroll by fractions of a pixel.
    const isAtEnd = body !== null && body.scrollTop + body.clientHeight >= body.scrollHeight - 2;
    if (isReady && isAtEnd) setIsRead(true);
  }, [isReady]);

  // If the text fits without scrolling, it counts as read. Check again on resize, because the text may fit after the
  // device was rotated or zoomed.
  useEffect(() => {
    checkEnd();
    window.addEventListener('resize', checkEnd);
    return () => window.removeEventListener('resize', checkEnd);
  }, [checkEnd]);

  return (
    <Dialog
      isOpen
      isDismissible={false}
      onOpenChange={() => {}}
      title="Terms of Service"
      description="Please read to the end to go on."
      size="lg"
      bodyRef={bodyRef}
      onBodyScroll={checkEnd}
      footer={
        <>
          <Button variant="quiet" onClick={() => void signOut().catch(() => undefined)}>
            Sign out
          </Button>
          <Button isDisabled={!isRead} isBusy={agreeing.isBusy} busyLabel="Saving…" onClick={agree}>
            I Agree
          </Button>
        </>
      }
    >
      <FormProblem problem={agreeing.problem} />
      <LoadNotice loaded={text} failureText="Failed to load." onRetry={reload} />
      {text.status === 'ready' ? (
        <>
          <TermsText blocks={text.value.blocks} />
          <Stack gap={3} className={styles.age}>
            <RadioCardGroup<AgeGroup>
              label="How old are you? (optional)"
              name="age"
              value={age}
              onValueChange={setAge}
              options={[
                { value: 'adult', label: '18 or older' },
                { value: 'minor', label: 'Younger than 18' },
              ]}
              columns={2}
            />
            {isMinor ? (
              <div ref={guardianRef}>
                <Checkbox
                  label="My parent or guardian has read these terms and agrees to them"
                  isChecked={hasGuardianConsent}
                  onCheckedChange={setHasGuardianConsent}
                  error={
                    isGuardianAsked && !hasGuardianConsent
                      ? 'Please show the terms to a parent or guardian, then tick this.'
                      : undefined
                  }
                />
              </div>
            ) : null}
          </Stack>
        </>
      ) : null}
    </Dialog>
  );
}

function TermsText({ blocks }: { blocks: TermsBlock[] }) {
  return (
    <Stack gap={3} className={styles.text}>
      {blocks.map(({ kind, text }) => {
        if (kind === 'heading') return <h3 key={text}>{text}</h3>;
        return (
          <p key={text} data-kind={kind}>
            {text}
          </p>
        );
      })}
    </Stack>
  );
}
