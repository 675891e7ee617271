import { useNavigate, useSearchParams } from 'react-router-dom';
import { EXAM_SCOPES, MockExamScreen } from '#features/mock-exam';
import { ExamExpectedScore, GreenTopic, NextTopics, ReviewCountsNote } from '#features/plan';
import { examPaperLinks, topicPracticeHref, weakTopicsHref } from '../links.ts';
import { paths, resultPath } from '../paths.ts';
import { UnfinishedAttempts, useAttemptAddress, useIsOpenedByLink } from './attemptPages.tsx';

export { preloadRunningAttempts as preload } from '../WithRunningAttempts.tsx';

/** `/mock-exams?scope=half` preselects the exam's length. */
export default function MockExamsRoute() {
  const navigate = useNavigate();
  const address = useAttemptAddress('mock', paths.mockExams);
  const [parameters] = useSearchParams();
  const isNew = useIsOpenedByLink();
  return (
    <MockExamScreen
      linkedScope={EXAM_SCOPES.find((scope) => scope === parameters.get('scope'))}
      paper={examPaperLinks}
      practice={topicPracticeHref}
      next={(attempt, entries, weak) => (
        <NextTopics
          attempt={attempt}
          mode={attempt.onPaper === undefined ? 'mock' : 'paper'}
          entries={entries}
          weak={weak}
          href={weakTopicsHref}
        />
      )}
      moment={(attempt, entries, own) => (
        <GreenTopic
          attempt={attempt}
          mode={attempt.onPaper === undefined ? 'mock' : 'paper'}
          entries={entries}
          otherwise={own}
        />
      )}
      listed={(attempt, entries) => (
        <ReviewCountsNote attempt={attempt} entries={entries} planHref={paths.plan} />
      )}
      expected={(exam) => <ExamExpectedScore {...exam} />}
      resultHref={(id) => resultPath('mock', id)}
      onQuizStart={(id) => void navigate(resultPath('quiz', id))}
      {...address}
      isNew={isNew}
      waiting={<UnfinishedAttempts kind="mock" />}
    />
  );
}
