import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { AttemptHeader, AttemptTimer, countSheet, ShortcutSheet, useShortcuts } from '#features/attempt';
import { deviceAtom } from '#features/device';
import type { Letter } from '#features/questions';
import { ConfirmDialog } from '#ui/alert-dialog';
import { Button } from '#ui/button';
import { FlipCard } from '#ui/flip-card';
import { Text } from '#ui/heading';
import { Shuffle } from '#ui/icon';
import { Page } from '#ui/page';
import { ProgressBar } from '#ui/progress-bar';
import { RichText } from '#ui/rich-text';
import { StatusRegion } from '#ui/toast';
import { topicName } from '../model/choice.ts';
import { type ActiveSession, openedCard, remainingTime } from '../model/session.ts';
import { CardBack, CardFront } from '../parts/CardFaces.tsx';
import { CardNote, verdictText } from '../parts/CardNote.tsx';
import { CardOptions } from '../parts/CardOptions.tsx';
import { ScoreSummaryDialog } from '../parts/ScoreSummaryDialog.tsx';
import { cardShortcuts } from '../state/cardShortcuts.ts';
import { flashcards, reshuffleAtom, shuffleAtom } from '../state/flashcards.ts';
import { useSessionClock } from '../state/useSessionClock.ts';
import styles from './FlashcardSessionScreen.module.css';

/** The session (docs/product.md#card-3): a card that turns over, its options, the way on, shuffle, and the score so far. */
export function FlashcardSessionScreen({ session }: { session: ActiveSession }) {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(flashcards.sendAtom);
  const isKept = useAtomValue(flashcards.isStoredAtom);
  const shuffling = useAtomValue(shuffleAtom);
  const reshuffle = useSetAtom(reshuffleAtom);
  const [overlay, setOverlay] = useState<'summary' | 'leave' | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const now = useSessionClock(session);

  const total = session.deck.length;
  const isLast = session.index === total - 1;

  function go(index: number) {
    send({ type: 'go', index, at: device.now() });
    headingRef.current?.focus();
  }
  function next() {
    if (isLast) setOverlay('summary');
    else go(session.index + 1);
  }
  function pick(letter: Letter) {
    const isInOptions = document.activeElement instanceof HTMLInputElement;
    send({ type: 'answer', letter, at: device.now() });
    // The options close; what had the focus among them hands it on.
    if (isInOptions) nextRef.current?.focus();
  }
  const flip = () => send({ type: 'flip' });
  const end = () => send({ type: 'end', at: device.now() });

  const shortcuts = useShortcuts(
    cardShortcuts({
      onPick: pick,
      onFlip: flip,
      onNext: next,
      onPrevious: () => go(session.index - 1),
    }),
  );

  const card = openedCard(session);
  const label = `Card ${session.index + 1} of ${total}`;
  const remaining = remainingTime(session, now);
  const scored = countSheet(session.deck, session.sheet).answered;

  return (
    <Page>
      <AttemptHeader
        place={`Flashcards · ${topicName(session.choice.topic)}`}
        heading={label}
        headingRef={headingRef}
      >
        {remaining === null ? null : <AttemptTimer remainingMs={remaining} />}
        <ShortcutSheet sheet={shortcuts} />
        <Button variant="quiet" size="sm" onClick={() => setOverlay('leave')}>
          Leave Session
        </Button>
      </AttemptHeader>
      <ProgressBar
        label="Answered"
        isLabelHidden
        value={scored}
        max={total}
        valueText={`${scored} of ${total} answered`}
      />
      <section className={styles.card} aria-label="Flashcard">
        {card.passage === null ? null : (
          <details className={styles.passage} open>
            <summary>Passage</summary>
            <RichText text={card.passage} lang={card.lang} />
          </details>
        )}
        <FlipCard
          cardId={`${session.index}-${card.question_id}`}
          label={label}
          isFlipped={session.isFlipped}
          onFlip={flip}
          front={<CardFront card={card} />}
          back={<CardBack card={card} />}
        />
        <CardOptions card={card} picked={session.picked} onPick={pick} />
        <CardNote session={session} card={card} />
        <StatusRegion message={verdictText(session, card)} />
        <nav className={styles.steps} aria-label="Cards">
          <Button
            variant="secondary"
            size="lg"
            disabled={session.index === 0}
            onClick={() => go(session.index - 1)}
          >
            Previous
          </Button>
          <Button ref={nextRef} size="lg" onClick={next}>
            {isLast ? 'See Score' : 'Next'}
          </Button>
        </nav>
        <div className={styles.tools}>
          <Button
            variant="secondary"
            size="sm"
            iconStart={<Shuffle />}
            isBusy={shuffling === 'busy'}
            busyLabel="Shuffling…"
            onClick={() => {
              headingRef.current?.focus();
              void reshuffle();
            }}
          >
            Shuffle
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOverlay('summary')}>
            Score so far
          </Button>
          <Text as="span" size="sm" tone="muted" role="status">
            {shuffling === 'kept'
              ? 'New cards could not be reached, so these were shuffled.'
              : isKept
                ? 'Saved on this device'
                : 'Kept in this tab only: this browser’s storage is full or switched off.'}
          </Text>
        </div>
      </section>
      <ScoreSummaryDialog
        session={session}
        isOpen={overlay === 'summary'}
        onContinue={() => setOverlay(null)}
        onLeave={end}
      />
      <ConfirmDialog
        isOpen={overlay === 'leave'}
        onOpenChange={(isOpen) => setOverlay(isOpen ? 'leave' : null)}
        title="Leave Session"
        description="Are you sure you want to leave the session?"
        confirmLabel="End Session"
        cancelLabel="Stay"
        tone="danger"
        onConfirm={end}
      />
    </Page>
  );
}
