import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  filterEntries,
  flushOutboxAtom,
  missedQuestions,
  PASS_LINE,
  type PractiseHref,
  ReviewDialog,
  type ReviewFilter,
  saveProblemAtom,
  saveStatusAtom,
  scoreSheet,
} from '#features/attempt';
import { askAboutAtom } from '#features/chat';
import { paperOf } from '#features/questions';
import { Page } from '#ui/page';
import type { FinishedQuiz } from '../model/session.ts';
import { PrintedAnswers } from '../parts/PrintedAnswers.tsx';
import { QuizAnswers } from '../parts/QuizAnswers.tsx';
import { QuizBreakdown } from '../parts/QuizBreakdown.tsx';
import { QuizSummary } from '../parts/QuizSummary.tsx';
import { QuizTimes } from '../parts/QuizTimes.tsx';
import { Recommendations } from '../parts/Recommendations.tsx';
import { againChoice, quiz as quizPractice } from '../state/quiz.ts';
import styles from './QuizResultsScreen.module.css';

export interface QuizResultsScreenProps {
  quiz: FinishedQuiz;
  /** Where one topic is practised. */
  practise?: PractiseHref | undefined;
  /** Told before the result gives way to the setup. */
  onTryAnother?: (() => void) | undefined;
}

/** Results (docs/product.md#quiz-8): the band, the score, what is stored, what to work on, and the way into the review. */
export function QuizResultsScreen({ quiz, practise, onTryAnother }: QuizResultsScreenProps) {
  const ask = useSetAtom(askAboutAtom);
  const saveOf = useAtomValue(saveStatusAtom);
  const problem = useAtomValue(saveProblemAtom);
  const flush = useSetAtom(flushOutboxAtom);
  const start = useSetAtom(quizPractice.startAtom);
  const reset = useSetAtom(quizPractice.resetAtom);
  const [filter, setFilter] = useState<ReviewFilter>('all');
  /** The number of the open question. */
  const [reviewed, setReviewed] = useState<number | null>(null);

  const score = scoreSheet(quiz.questions, quiz.sheet);
  const entries = score.review;
  const shown = filterEntries(entries, filter);
  const missed = missedQuestions(entries);
  const place = shown.findIndex(({ number }) => number === reviewed);

  return (
    <Page className={styles.page}>
      <QuizSummary
        quiz={quiz}
        score={score}
        save={saveOf(quiz.id)}
        problem={problem}
        missed={missed.length}
        onRetrySave={() => void flush(quiz.userId)}
        onReview={() => {
          setFilter('all');
          setReviewed(1);
        }}
        onPractiseAgain={() => {
          const retake = paperOf(missed);
          if (retake !== null)
            void start({ userId: quiz.userId, choice: { ...againChoice(quiz.choice.subject), retake } });
        }}
        onTryAnother={() => {
          onTryAnother?.();
          reset();
        }}
      />
      <div className={styles.details}>
        <QuizBreakdown score={score} practise={practise} />
        <QuizAnswers entries={entries} filter={filter} onFilterChange={setFilter} onOpen={setReviewed} />
        <QuizTimes score={score} />
        {score.percentage < PASS_LINE ? (
          <Recommendations score={score} choice={quiz.choice} practise={practise} />
        ) : null}
      </div>
      <PrintedAnswers entries={entries} />
      {reviewed === null || place === -1 ? null : (
        <ReviewDialog
          review={shown}
          index={place}
          title={`Question ${reviewed} of ${quiz.questions.length}`}
          onIndexChange={(index) => setReviewed(shown[index]?.number ?? null)}
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
