import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  flushOutboxAtom,
  PASS_LINE,
  type PractiseHref,
  Receipt,
  ResultSummary,
  ReviewDialog,
  saveProblemAtom,
  saveStatusAtom,
  scoreByTag,
  scoreSheet,
  TagScores,
  timingText,
  totalTime,
} from '#features/attempt';
import { askAboutAtom } from '#features/chat';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Page } from '#ui/page';
import { topicName } from '../model/choice.ts';
import { answeredCards, type FinishedSession } from '../model/session.ts';
import { flashcards } from '../state/flashcards.ts';
import styles from './FlashcardResultsScreen.module.css';

export interface FlashcardResultsScreenProps {
  session: FinishedSession;
  /** Where one topic is practised. */
  practise?: PractiseHref | undefined;
  /** Told before the result gives way to the setup. */
  onTryAnother?: (() => void) | undefined;
}

/** Results (docs/product.md#card-8): the score of the answered cards against the pass line, what is stored, and the review. */
export function FlashcardResultsScreen({ session, practise, onTryAnother }: FlashcardResultsScreenProps) {
  const ask = useSetAtom(askAboutAtom);
  const saveOf = useAtomValue(saveStatusAtom);
  const problem = useAtomValue(saveProblemAtom);
  const flush = useSetAtom(flushOutboxAtom);
  const reset = useSetAtom(flashcards.resetAtom);
  const tryAnother = () => {
    onTryAnother?.();
    reset();
  };
  const [reviewed, setReviewed] = useState<number | null>(null);

  const score = scoreSheet(answeredCards(session), session.sheet);
  const isEmpty = score.total === 0;
  const hasPassed = score.percentage >= PASS_LINE;
  const minutes = Math.max(1, Math.round(totalTime(session.sheet) / 60_000));

  return (
    <Page className={styles.page}>
      <ResultSummary
        score={score}
        about={`Flashcards · ${topicName(session.choice.topic)} · ${minutes} min · ${timingText(session.choice.timing, 'Timer')}`}
        emptyTitle="No cards answered"
        actions={
          <>
            {isEmpty ? null : (
              <Button size="lg" onClick={() => setReviewed(0)}>
                Review Answers
              </Button>
            )}
            <Button size="lg" variant={isEmpty ? 'primary' : 'secondary'} onClick={tryAnother}>
              Try Another Flashcard Session
            </Button>
          </>
        }
      >
        {isEmpty ? (
          <p>Your time was counted. Answer a card next time to get a score.</p>
        ) : (
          <p>
            {score.correct} correct, {score.incorrect} wrong.{' '}
            {hasPassed
              ? `You passed: the pass line is ${PASS_LINE}%.`
              : `Not passed yet: the pass line is ${PASS_LINE}%.`}
          </p>
        )}
        {session.finishedBy === 'timer' ? (
          <p>The time was up, so the session ended by itself. Your answers were kept.</p>
        ) : null}
        <Receipt save={saveOf(session.id)} problem={problem} onRetry={() => void flush(session.userId)} />
      </ResultSummary>
      {isEmpty ? null : (
        <Card as="section" padding="lg" aria-label="By topic">
          <Heading level={2} size="sm">
            By topic
          </Heading>
          <TagScores rows={scoreByTag(score)} practise={practise} />
          {hasPassed ? null : (
            <Text className={styles.advice}>
              Start with the topics on top: read why in the review, then practise them.
            </Text>
          )}
        </Card>
      )}
      {reviewed === null ? null : (
        <ReviewDialog
          review={score.review}
          index={reviewed}
          title={`Card ${reviewed + 1} of ${score.total}`}
          onIndexChange={setReviewed}
          onClose={() => setReviewed(null)}
          onAsk={(topic) => {
            setReviewed(null);
            ask(topic);
          }}
        />
      )}
    </Page>
  );
}
