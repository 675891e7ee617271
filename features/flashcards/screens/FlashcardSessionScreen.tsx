import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { ReportQuestion } from '#features/feedback';
import {
  AttemptTimer,
  isTimerHiddenAtom,
  LeaveDialog,
  PassageText,
  PracticeRoom,
  QuestionButtons,
  RoomSettings,
  RunningSaveStatus,
  TimeUpDialog,
  useQuestionHeading,
  useShortcuts,
} from '#features/practice-room';
import type { Letter } from '#features/questions';
import { countAnswers } from '#features/scoring';
import { deviceAtom } from '#kernel/device';
import { Button } from '#ui/button';
import { Disclosure } from '#ui/disclosure';
import { Figure, splitFigures } from '#ui/figure';
import { FlipCard } from '#ui/flip-card';
import { Shuffle } from '#ui/icon';
import { StatusRegion } from '#ui/toast';
import { flashcardTopicName } from '../model/choice.ts';
import {
  type ActiveFlashcardAttempt,
  currentCard,
  mustAskToContinue,
  remainingTime,
} from '../model/session.ts';
import { CardBack, CardFront } from '../parts/CardFaces.tsx';
import { answerAnnouncement, CardNote } from '../parts/CardNote.tsx';
import { CardOptions } from '../parts/CardOptions.tsx';
import { ScoreSummaryDialog } from '../parts/ScoreSummaryDialog.tsx';
import { cardShortcuts } from '../state/cardShortcuts.ts';
import { flashcardAttempts, reshuffleAtom } from '../state/flashcards.ts';
import { useFlashcardClock } from '../state/useFlashcardClock.ts';
import styles from './FlashcardSessionScreen.module.css';

export interface FlashcardSessionScreenProps {
  session: ActiveFlashcardAttempt;
  /** Leaves the page; the flashcard session stays on the device. */
  onLeave(): void;
}

/**
 * The running session (docs/product.md#card-3): a card that turns over, its options, the next button,
 * shuffle, and the score so far.
 */
export function FlashcardSessionScreen({ session, onLeave }: FlashcardSessionScreenProps) {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(flashcardAttempts.sendAtom);
  const save = useAtomValue(flashcardAttempts.saveAtom);
  const isTimerHidden = useAtomValue(isTimerHiddenAtom);
  const reshuffle = useSetAtom(reshuffleAtom);
  const [overlay, setOverlay] = useState<'summary' | 'leave' | null>(null);
  const card = currentCard(session);
  const headingRef = useQuestionHeading(`${session.index} ${card.question_id}`);
  const cardRef = useRef<HTMLDivElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const now = useFlashcardClock(session);

  const total = session.deck.length;
  const isLast = session.index === total - 1;
  const isExplained = session.isFlipped && session.picked !== null;

  // The card is above the options. When it turns, scroll to it, because the explanation is on its back.
  useEffect(() => {
    if (isExplained) cardRef.current?.scrollIntoView({ block: 'start' });
  }, [isExplained]);

  const go = (index: number) => send({ type: 'go', index, at: device.now() });
  function next() {
    if (isLast) setOverlay('summary');
    else go(session.index + 1);
  }
  function pick(letter: Letter) {
    const isInOptions = document.activeElement instanceof HTMLInputElement;
    send({ type: 'answer', letter, at: device.now() });
    // The options are now disabled. Move the focus from them to the next button, without scrolling the
    // page.
    if (isInOptions) nextRef.current?.focus({ preventScroll: true });
  }
  const flip = () => send({ type: 'flip' });
  const end = () => send({ type: 'end', at: device.now() });

  const shortcuts = useShortcuts(
    cardShortcuts({ onPick: pick, onFlip: flip, onNext: next, onPrevious: () => go(session.index - 1) }),
  );

  const label = `Card ${session.index + 1} of ${total}`;
  const remaining = remainingTime(session, now);
  const { answered } = countAnswers(session.deck, session.sheet);

  return (
    <PracticeRoom
      place={`Flashcards · ${flashcardTopicName(session.choice.topic)}`}
      heading={label}
      headingRef={headingRef}
      leaveLabel="Leave Session"
      onLeave={() => setOverlay('leave')}
      clock={remaining === null ? null : <AttemptTimer remainingMs={remaining} isHidden={isTimerHidden} />}
      tools={
        <RoomSettings
          shortcuts={shortcuts}
          isTimed={remaining !== null}
          canStrike={false}
          canResize={false}
        />
      }
      position={session.index + 1}
      total={total}
    >
      <section className={styles.card} aria-label="Flashcard">
        {card.passage === null ? null : (
          <Disclosure className={styles.passage} label="Passage" isOpen>
            <PassageText text={card.passage} lang={card.lang} />
          </Disclosure>
        )}
        {splitFigures(card.question).figures.map((svg) => (
          <Figure key={svg} svg={svg} lang={card.lang} />
        ))}
        <div ref={cardRef} className={styles.turning}>
          <FlipCard
            cardId={`${session.index}-${card.question_id}`}
            label={label}
            isFlipped={session.isFlipped}
            onFlip={flip}
            front={<CardFront card={card} />}
            back={<CardBack card={card} picked={session.picked} />}
          />
        </div>
        <CardOptions card={card} picked={session.picked} onPick={pick} />
        <CardNote session={session} card={card} />
        <StatusRegion>{answerAnnouncement(session, card)}</StatusRegion>
        <div className={styles.tools}>
          <Button
            variant="secondary"
            size="sm"
            iconStart={<Shuffle />}
            onClick={() => {
              headingRef.current?.focus({ preventScroll: true });
              reshuffle();
            }}
          >
            Shuffle
          </Button>
          <Button variant="quiet" size="sm" onClick={() => setOverlay('summary')}>
            Score so far
          </Button>
          {session.isFlipped ? (
            <ReportQuestion question={card} letter={session.picked} mode="flashcards" />
          ) : null}
          <RunningSaveStatus save={save} />
        </div>
      </section>
      <QuestionButtons
        label="Cards"
        isFirst={session.index === 0}
        onPrevious={() => go(session.index - 1)}
        nextLabel={isLast ? 'See Score' : 'Next'}
        nextRef={nextRef}
        isNextMain={session.picked !== null || session.isFlipped}
        onNext={next}
      />
      <ScoreSummaryDialog
        session={session}
        isOpen={overlay === 'summary'}
        onContinue={() => setOverlay(null)}
        onLeave={end}
      />
      <LeaveDialog
        isOpen={overlay === 'leave'}
        onOpenChange={(isOpen) => setOverlay(isOpen ? 'leave' : null)}
        title="Leave Session"
        progress={`${answered} of ${total} answered.`}
        save={save}
        discard={{
          offer: 'End now and see the results',
          question: 'Are you sure you want to leave the session?',
          confirm: 'End Session',
        }}
        onDiscard={end}
        onSave={onLeave}
      />
      <TimeUpDialog
        isOpen={mustAskToContinue(session, now)}
        leftAt={session.leftAt ?? 0}
        leftMs={(session.clock.endsAt ?? 0) - (session.leftAt ?? 0)}
        timeZone={device.timeZone()}
        answered={answered}
        total={total}
        finishLabel="End Session"
        onContinue={() => send({ type: 'continue', at: device.now() })}
        onFinish={end}
      />
    </PracticeRoom>
  );
}
