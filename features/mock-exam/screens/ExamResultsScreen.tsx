import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  filterEntries,
  flushOutboxAtom,
  PASS_LINE,
  type PractiseHref,
  ReviewDialog,
  type ReviewFilter,
  saveProblemAtom,
  saveStatusAtom,
} from '#features/attempt';
import { askAboutAtom } from '#features/chat';
import { type Question, type Subject, subjectName } from '#features/questions';
import { practiseAgainAtom } from '#features/quiz';
import { Page } from '#ui/page';
import type { FinishedExam } from '../model/exam.ts';
import { missedBySubject } from '../model/review.ts';
import { examEntries, scoreExam } from '../model/score.ts';
import { CategoryScores } from '../parts/CategoryScores.tsx';
import { ExamReview } from '../parts/ExamReview.tsx';
import { ExamSummary } from '../parts/ExamSummary.tsx';
import { PractiseAgain } from '../parts/PractiseAgain.tsx';
import { Recommendations } from '../parts/Recommendations.tsx';
import { WorkingStyle } from '../parts/WorkingStyle.tsx';
import { mockExam } from '../state/exam.ts';
import styles from './ExamResultsScreen.module.css';

export interface ExamResultsScreenProps {
  exam: FinishedExam;
  /** Where quizzes are taken. */
  quizzesHref: string;
  /** Where one topic is practised. */
  practise?: PractiseHref | undefined;
  /** Told when a quiz of missed questions is started. */
  onQuizStart(): void;
  /** Told before the result gives way to the setup. */
  onTryAnother?: (() => void) | undefined;
}

/** Results (docs/product.md#exam-10): the band, the scores by category, what is stored, how the time went, and the review. */
export function ExamResultsScreen(props: ExamResultsScreenProps) {
  const { exam, quizzesHref, practise, onQuizStart, onTryAnother } = props;
  const ask = useSetAtom(askAboutAtom);
  const saveOf = useAtomValue(saveStatusAtom);
  const problem = useAtomValue(saveProblemAtom);
  const flush = useSetAtom(flushOutboxAtom);
  const reset = useSetAtom(mockExam.resetAtom);
  const [filter, setFilter] = useState<ReviewFilter>('all');
  const [reviewed, setReviewed] = useState<number | null>(null);

  const practiseAgain = useSetAtom(practiseAgainAtom);
  const [isQuizOpen, setIsQuizOpen] = useState(false);

  async function practiseMissed(subject: Subject, questions: readonly Question[]) {
    const hasStarted = await practiseAgain({ userId: exam.userId, subject, questions });
    setIsQuizOpen(!hasStarted);
    if (hasStarted) onQuizStart();
  }

  const missed = missedBySubject(exam);
  const score = scoreExam(exam);
  const entries = examEntries(exam);
  const shown = filterEntries(entries, filter);
  const open = reviewed === null ? undefined : shown[reviewed];

  return (
    <Page width="wide" className={styles.page}>
      <ExamSummary
        exam={exam}
        score={score}
        save={saveOf(exam.id)}
        problem={problem}
        onRetrySave={() => void flush(exam.userId)}
        onReview={() => {
          setFilter('all');
          setReviewed(0);
        }}
        onTryAnother={() => {
          onTryAnother?.();
          reset();
        }}
      />
      <div className={styles.columns}>
        <CategoryScores exam={exam} practise={practise} />
        <WorkingStyle exam={exam} entries={entries} />
      </div>
      {score.percentage < PASS_LINE ? <Recommendations exam={exam} practise={practise} /> : null}
      {missed.length === 0 ? null : (
        <PractiseAgain
          missed={missed}
          isQuizOpen={isQuizOpen}
          quizzesHref={quizzesHref}
          onPractise={(subject, questions) => void practiseMissed(subject, questions)}
        />
      )}
      <ExamReview
        entries={entries}
        sections={exam.sections}
        filter={filter}
        onFilterChange={setFilter}
        onOpen={(entry) => setReviewed(shown.indexOf(entry))}
        shown={shown}
      />
      {open === undefined || reviewed === null ? null : (
        <ReviewDialog
          review={shown}
          index={reviewed}
          title={`${subjectName(open.question.subject)}, question ${open.number}`}
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
