import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { totalTime } from '#features/answers';
import { howTakenText, timeTakenText, timingText } from '#features/attempt';
import { ResultPage, useAnswersView, useOpenAttempt } from '#features/practice-room';
import { type Question, type Subject, subjectName } from '#features/questions';
import { practiceAgainAtom } from '#features/quiz';
import { PASS_PERCENTAGE, weakTopics } from '#features/scoring';
import { countText } from '#kernel/format';
import { Card } from '#ui/card';
import { Grid } from '#ui/grid';
import type { FinishedExam } from '../model/exam.ts';
import {
  type ExamOutcome,
  examOutcome,
  missedBySubject,
  scoredExamQuestions,
  scoreExam,
} from '../model/score.ts';
import { scopeTitle } from '../model/sections.ts';
import { ExamAnswers } from '../parts/ExamAnswers.tsx';
import { CategoryScores, PenaltyScore, ScoreTrend, SectionScoreBars } from '../parts/ExamScores.tsx';
import { PracticeAgain, Recommendations } from '../parts/Recommendations.tsx';
import { TimeAndAnswerChanges } from '../parts/TimeAndAnswerChanges.tsx';
import { usePastExams } from '../state/usePastExams.ts';

export interface ExamResultsScreenProps {
  exam: FinishedExam;
  /** Renders the exam's expected score, which is shown beside the actual one. */
  expected?: ((exam: ExamOutcome) => ReactNode) | undefined;
  /** Called with the id of the quiz that 'Practice These Again' has started. */
  onQuizStart(id: string): void;
}

/**
 * Results (docs/product.md#exam-10): the headline, the scores by category, the save status, the use of
 * time, and the answers.
 */
export function ExamResultsScreen(props: ExamResultsScreenProps) {
  const { exam, onQuizStart } = props;
  const { practice, next, moment, listed, startHref } = useOpenAttempt();
  const practiceAgain = useSetAtom(practiceAgainAtom);
  const exams = usePastExams();
  const entries = scoredExamQuestions(exam);
  const review = useAnswersView(exam.id, entries);
  const missed = missedBySubject(exam);
  const score = scoreExam(exam);
  const weak = weakTopics(entries);

  async function practiceMissed(subject: Subject, questions: readonly Question[]) {
    const id = await practiceAgain({ subject, questions });
    if (id !== null) onQuizStart(id);
  }

  return (
    <ResultPage
      attempt={exam}
      mode="mock"
      score={score}
      about={`${exam.scope === 'full' ? 'UPCAT Mock Exam' : `Mock exam · ${scopeTitle(exam.scope)}`} · ${howTakenText(exam, `${timeTakenText(exam, totalTime(exam.sheet))} · ${timingText(exam.timing, 'Section timers')}`)}`}
      lines={
        <>
          {exams === null ? null : <ScoreTrend exam={exam} exams={exams} />}
          {moment(exam, entries, null)}
          {listed?.(exam, entries)}
        </>
      }
      main={weak.length === 0 ? undefined : next?.(score.reviewData, weak)}
      review={review}
      historyTitle={({ question, number }) => `${subjectName(question.subject)}, question ${number}`}
      anotherLabel="Try Another Mock Exam"
      isPrintable
      shared={{
        title: 'Mock exam',
        subtitle: scopeTitle(exam.scope),
        lines: [countText(score.total, 'question')],
        invitation: 'Take an exam like this, free',
        href: `${startHref}?scope=${exam.scope}`,
        fileName: 'mock-exam.png',
      }}
      screens={[
        {
          id: 'sections',
          label: 'Sections',
          heading: 'By section and topic',
          content: (
            <Grid columns={{ phone: 1, desktop: 2 }} gap={{ phone: 3, tablet: 5 }} isPrintedAsBlocks>
              <CategoryScores exam={exam} practice={practice} />
              {exam.onPaper === undefined ? (
                <TimeAndAnswerChanges exam={exam} entries={review.entries} />
              ) : null}
            </Grid>
          ),
        },
        {
          id: 'answers',
          label: 'Answers',
          heading: 'Answers',
          content: (
            <>
              {missed.length === 0 ? null : (
                <PracticeAgain
                  missed={missed}
                  onPractice={(subject, questions) => void practiceMissed(subject, questions)}
                />
              )}
              <ExamAnswers review={review} sections={exam.sections} />
            </>
          ),
        },
      ]}
    >
      <Grid columns={{ phone: 1, desktop: 2 }} gap={{ phone: 3, tablet: 5 }} isPrintedAsBlocks>
        <SectionScoreBars exam={exam} />
        <Card as="section" aria-label="With points off">
          <PenaltyScore score={score} />
        </Card>
        {score.percentage < PASS_PERCENTAGE ? <Recommendations exam={exam} practice={practice} /> : null}
        {props.expected?.(examOutcome(exam))}
      </Grid>
    </ResultPage>
  );
}
