import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { ReportQuestion } from '#features/feedback';
import { NoteField } from '#features/notes';
import {
  AttemptTimer,
  isTimerHiddenAtom,
  LeaveDialog,
  PassageText,
  PracticeRoom,
  QuestionButtons,
  RoomSettings,
  RunningSaveStatus,
  StepTool,
  TimeUpDialog,
  useAttemptClock,
  useOpenAttempt,
  useQuestionHeading,
  useShortcuts,
} from '#features/practice-room';
import { bankLetter, type Letter } from '#features/questions';
import { deviceAtom, textSizeAtom } from '#kernel/device';
import { Button } from '#ui/button';
import { Disclosure } from '#ui/disclosure';
import { Figure, splitFigures } from '#ui/figure';
import { FlipCard } from '#ui/flip-card';
import { Grid } from '#ui/grid';
import { ListChecks, Shuffle } from '#ui/icon';
import { Inline, Stack } from '#ui/stack';
import { StatusRegion } from '#ui/toast';
import { flashcardTopicName } from '../model/choice.ts';
import {
  type ActiveFlashcardAttempt,
  AUTO_FLIP_DELAY_MS,
  countSorted,
  currentCard,
  remainingTime,
} from '../model/flashcards.ts';
import { answerAnnouncement, CardBack, CardFront, CardNote, CardOptions } from '../parts/Card.tsx';
import { ScoreSummaryDialog } from '../parts/ScoreSummaryDialog.tsx';
import { cardShortcuts } from '../state/cardShortcuts.ts';
import { flashcardAttempts, reshuffleAtom } from '../state/flashcards.ts';
import styles from '../styles.module.css';

/**
 * The running attempt (docs/product.md#card-3): a card that turns over, its options or whether it was known, the next button,
 * shuffle, and the score so far.
 */
export function ActiveFlashcardsScreen({ attempt }: { attempt: ActiveFlashcardAttempt }) {
  const device = useAtomValue(deviceAtom);
  const send = useSetAtom(flashcardAttempts.sendAtom);
  const { save, leave } = useOpenAttempt();
  const isTimerHidden = useAtomValue(isTimerHiddenAtom);
  const textSize = useAtomValue(textSizeAtom);
  const reshuffle = useSetAtom(reshuffleAtom);
  const [isShuffling, setShuffling] = useState(false);
  const [overlay, setOverlay] = useState<'summary' | 'end' | 'leave' | null>(null);
  const card = currentCard(attempt);
  const headingRef = useQuestionHeading(`${attempt.index} ${card.question_id}`);
  const cardRef = useRef<HTMLDivElement>(null);
  const nextRef = useRef<HTMLButtonElement>(null);
  const now = useAttemptClock(attempt.clock.endsAt !== null, send);
  useAutoFlip(attempt.flipAt, send);

  const total = attempt.deck.length;
  const isLast = attempt.index === total - 1;
  const { isFlipped } = attempt;
  const isRated = isFlipped && attempt.picked === null;

  // The card is above the options. When it turns, scroll to it, because the explanation is on its back.
  useEffect(() => {
    if (isFlipped) cardRef.current?.scrollIntoView({ block: 'start' });
  }, [isFlipped]);

  const go = (index: number) => send({ type: 'go', index, at: device.now() });
  function next() {
    if (isLast) setOverlay('end');
    else go(attempt.index + 1);
  }
  function pick(letter: Letter) {
    // While the card asks whether it was known, its options are not shown.
    if (isRated) return;
    const isInOptions = document.activeElement instanceof HTMLInputElement;
    send({ type: 'answer', letter, at: device.now() });
    // The options are now disabled. Move the focus from them to the next button, without scrolling the
    // page.
    if (isInOptions) nextRef.current?.focus({ preventScroll: true });
  }
  function rate(isKnown: boolean) {
    if (!isRated) return;
    send({ type: 'rate', isKnown, at: device.now() });
    if (isLast) setOverlay('end');
  }
  function shuffle() {
    if (isShuffling) return;
    headingRef.current?.focus({ preventScroll: true });
    setShuffling(true);
    void reshuffle().finally(() => setShuffling(false));
  }
  const flip = () => send({ type: 'flip' });
  const end = () => send({ type: 'finish', at: device.now() });

  const shortcuts = useShortcuts(
    cardShortcuts({
      onPick: (shown) => pick(bankLetter(card, shown)),
      onFlip: flip,
      onRate: rate,
      onNext: next,
      onPrevious: () => go(attempt.index - 1),
    }),
  );

  const label = `Card ${attempt.index + 1} of ${total}`;
  const remaining = remainingTime(attempt, now);
  const answered = countSorted(attempt);

  return (
    <PracticeRoom
      place={`Flashcards · ${flashcardTopicName(attempt.choice.topic)}`}
      heading={label}
      headingRef={headingRef}
      leaveLabel="Leave Session"
      onLeave={() => setOverlay('leave')}
      clock={remaining === null ? null : <AttemptTimer remainingMs={remaining} isHidden={isTimerHidden} />}
      tools={<RoomSettings shortcuts={shortcuts} isTimed={remaining !== null} hasOptions={false} />}
      position={attempt.index + 1}
      total={total}
    >
      <Stack as="section" gap={5} className={styles.card} data-text-size={textSize} aria-label="Flashcard">
        {card.passage === null ? null : (
          <Disclosure className={styles.passage} label="Passage" defaultOpen>
            <PassageText text={card.passage} lang={card.lang} />
          </Disclosure>
        )}
        {splitFigures(card.question).figures.map((svg) => (
          <Figure key={svg} svg={svg} lang={card.lang} />
        ))}
        <div ref={cardRef} className={styles.turning}>
          <FlipCard
            cardId={`${attempt.index}-${card.question_id}`}
            label={label}
            isFlipped={isFlipped}
            onFlip={flip}
            front={<CardFront card={card} />}
            back={<CardBack card={card} picked={attempt.picked} />}
          />
        </div>
        {isRated ? (
          <Grid columns={2} gap={3}>
            <Button variant="secondary" onClick={() => rate(false)}>
              See it again
            </Button>
            <Button onClick={() => rate(true)}>I knew it</Button>
          </Grid>
        ) : (
          <>
            <CardOptions card={card} picked={attempt.picked} onPick={pick} />
            <CardNote attempt={attempt} card={card} />
          </>
        )}
        <StatusRegion>{answerAnnouncement(attempt, card)}</StatusRegion>
        <Inline justify="space-between">
          {isFlipped ? (
            <>
              <NoteField key={card.global_id} questionId={card.global_id} isTextElsewhere />
              <ReportQuestion question={card} letter={attempt.picked} mode="flashcards" />
            </>
          ) : null}
          <RunningSaveStatus save={save} />
        </Inline>
      </Stack>
      <QuestionButtons
        label="Cards"
        tools={
          <>
            <StepTool
              label={isShuffling ? 'Shuffling…' : 'Shuffle'}
              icon={<Shuffle />}
              aria-disabled={isShuffling}
              onClick={shuffle}
            />
            <StepTool
              label="Score so far"
              word="Score"
              icon={<ListChecks />}
              onClick={() => setOverlay('summary')}
            />
          </>
        }
        isFirst={attempt.index === 0}
        onPrevious={() => go(attempt.index - 1)}
        nextLabel={isLast ? 'See Score' : 'Next'}
        nextRef={nextRef}
        isNextMain={attempt.picked !== null}
        onNext={next}
      />
      <ScoreSummaryDialog
        attempt={attempt}
        isOpen={overlay === 'summary' || overlay === 'end'}
        isAtEnd={overlay === 'end'}
        onOpenChange={() => setOverlay(null)}
        onAgain={(cards) => send({ type: 'deal', cards, at: device.now() })}
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
        onSave={leave}
      />
      <TimeUpDialog
        attempt={attempt}
        now={now}
        progress={`${answered} of ${total} answered`}
        finishLabel="End Session"
        onDecide={(type) => send({ type, at: device.now() })}
      />
    </PracticeRoom>
  );
}

/** Sends a `tick` event at the moment when the card turns by itself. */
function useAutoFlip(flipAt: number | null, send: (event: { type: 'tick'; at: number }) => void): void {
  const device = useAtomValue(deviceAtom);
  useEffect(() => {
    if (flipAt === null) return;
    // Wait no longer than the normal delay: the card must also turn if the device's clock was turned back.
    const wait = Math.min(AUTO_FLIP_DELAY_MS, Math.max(0, flipAt - device.now()));
    const timer = setTimeout(() => send({ type: 'tick', at: Math.max(device.now(), flipAt) }), wait);
    return () => clearTimeout(timer);
  }, [flipAt, device, send]);
}
