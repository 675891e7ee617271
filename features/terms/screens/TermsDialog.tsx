import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '#features/app-error';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { ErrorBox } from '#ui/error-box';
import { Spinner } from '#ui/spinner';
import { type TermsBlock, termsBlocks } from '../model/document.ts';
import { termsPortAtom } from '../ports.ts';
import { acceptTermsAtom } from '../state/terms.ts';
import styles from './TermsDialog.module.css';

type Text = { status: 'loading' | 'failed' } | { status: 'ready'; blocks: TermsBlock[] };

export interface TermsDialogProps {
  user: { id: string; email: string };
  onSignOut(): void;
}

/** 'Terms of Service' (spec 2): blocks the app; 'I Agree' works once the text was scrolled to its end. */
export function TermsDialog({ user, onSignOut }: TermsDialogProps) {
  const port = useAtomValue(termsPortAtom);
  const accept = useSetAtom(acceptTermsAtom);
  const bodyRef = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<Text>({ status: 'loading' });
  const [isRead, setIsRead] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const load = useCallback(() => {
    let isCurrent = true;
    setText({ status: 'loading' });
    port
      .loadText()
      .then((html) => termsBlocks(html, (page) => new DOMParser().parseFromString(page, 'text/html')))
      .then(
        (blocks) => {
          if (isCurrent) setText({ status: 'ready', blocks });
        },
        () => {
          if (isCurrent) setText({ status: 'failed' });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [port]);

  useEffect(() => load(), [load]);

  const isReady = text.status === 'ready';
  const checkEnd = useCallback(() => {
    const body = bodyRef.current;
    // A pixel's slack: zoomed screens scroll by fractions.
    const isAtEnd = body !== null && body.scrollTop + body.clientHeight >= body.scrollHeight - 2;
    if (isReady && isAtEnd) setIsRead(true);
  }, [isReady]);

  // A text that needs no scrolling has been scrolled to its end as it is: on a tall screen, or one that was turned or zoomed.
  useEffect(() => {
    checkEnd();
    window.addEventListener('resize', checkEnd);
    return () => window.removeEventListener('resize', checkEnd);
  }, [checkEnd]);

  async function handleAgree() {
    setIsBusy(true);
    setProblem(null);
    try {
      await accept(user);
    } catch (error) {
      setProblem(messageOf(error, 'Unknown error'));
    } finally {
      setIsBusy(false);
    }
  }

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
          <Button variant="quiet" onClick={onSignOut}>
            Sign out
          </Button>
          <Button disabled={!isRead} isBusy={isBusy} busyLabel="Saving…" onClick={() => void handleAgree()}>
            I Agree
          </Button>
        </>
      }
    >
      {problem === null ? null : <Alert tone="danger">{problem}</Alert>}
      {text.status === 'loading' ? <Spinner label="Loading…" isLabelVisible /> : null}
      {text.status === 'failed' ? <ErrorBox message="Failed to load." onRetry={() => void load()} /> : null}
      {text.status === 'ready' ? <TermsText blocks={text.blocks} /> : null}
    </Dialog>
  );
}

function TermsText({ blocks }: { blocks: TermsBlock[] }) {
  return (
    <div className={styles.text}>
      {blocks.map(({ kind, text }) => {
        if (kind === 'heading') return <h3 key={text}>{text}</h3>;
        return (
          <p key={text} data-kind={kind}>
            {text}
          </p>
        );
      })}
    </div>
  );
}
