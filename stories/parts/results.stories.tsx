import { useAnswersView } from '#features/practice-room';
import { QUIZ_DEFAULTS } from '#features/quiz';
import type { Score } from '#features/scoring';
import preview from '../../.storybook/preview.tsx';
import { SaveStatusMessage } from '../../features/practice-room/parts/SaveStatus.tsx';
import { PaperLinks } from '../../features/practice-room/parts/SetupForm.tsx';
import { ScoreBar, TopicScores } from '../../features/practice-room/parts/TopicScores.tsx';
import { QuizAnswers } from '../../features/quiz/parts/QuizAnswers.tsx';
import { QuizTimes, QuizTopics } from '../../features/quiz/parts/QuizDetails.tsx';
import { States } from '../helpers/states.tsx';
import { SCORE, WEAK_SCORE } from '../support/attempts.ts';

const nothing = () => {};
const practice = (subject: string, tag: string) => `#${subject}/${tag}`;

/** The parts of a result below its headline. */
const meta = preview.meta({ title: 'Screen parts/Results' });

/** The line that says where the answers are saved. It has a button only while answers are pending. */
export const SaveStatuses = meta.story({
  render: () => (
    <States
      of={{
        Saving: <SaveStatusMessage save="saving" problem={null} onRetry={nothing} />,
        'With the server': <SaveStatusMessage save="online" problem={null} onRetry={nothing} />,
        Offline: (
          <SaveStatusMessage save="device" problem={{ kind: 'offline', status: 0 }} onRetry={nothing} />
        ),
        'Signed out': (
          <SaveStatusMessage save="device" problem={{ kind: 'signed-out', status: 401 }} onRetry={nothing} />
        ),
        Refused: <SaveStatusMessage save="refused" problem={null} onRetry={nothing} />,
        'No disk': (
          <SaveStatusMessage save="tab" problem={{ kind: 'offline', status: 0 }} onRetry={nothing} />
        ),
      }}
    />
  ),
});

/** The bars are green from 70 %, amber from 50 %, else red, and always have the numbers as text. */
export const ScoreBars = meta.story({
  render: () => (
    <States
      of={{
        'Pass line and above': <ScoreBar label="Science" correct={14} total={20} hasPercent />,
        'Half and above': <ScoreBar label="Math" correct={10} total={20} hasPercent />,
        'Below half': <ScoreBar label="Pagbasa at pag-unawa" correct={4} total={20} hasPercent />,
        'None right': <ScoreBar label="Language Proficiency" correct={0} total={20} hasPercent />,
      }}
    />
  ),
});

export const Topics = meta.story({
  render: () => (
    <States
      of={{
        'With a way to practice': (
          <TopicScores
            rows={[
              { subject: 'science', tag: 'physics', correct: 1, total: 5 },
              { subject: 'science', tag: 'earth-and-space', correct: 3, total: 5 },
              { subject: 'langProf', tag: 'wastong-gamit', correct: 5, total: 5 },
            ]}
            practice={practice}
          />
        ),
        'Without one, as on paper': (
          <TopicScores rows={[{ subject: 'science', tag: 'biology', correct: 2, total: 4 }]} />
        ),
      }}
    />
  ),
});

/** The result of a quiz by topic. Below the pass line, it has advice about the level. */
export const Breakdown = meta.story({
  render: () => (
    <States
      of={{
        Passed: (
          <QuizTopics
            score={SCORE}
            choice={{ ...QUIZ_DEFAULTS, subject: 'science', level: 'Medium' }}
            practice={practice}
          />
        ),
        'Below the pass line': (
          <QuizTopics
            score={WEAK_SCORE}
            choice={{ ...QUIZ_DEFAULTS, subject: 'science', level: 'Medium' }}
            practice={practice}
          />
        ),
      }}
    />
  ),
});

function Answers({ score }: { score: Score }) {
  return <QuizAnswers review={useAnswersView('sample', score.reviewData)} />;
}

export const QuestionsToLookAt = meta.story({ render: () => <Answers score={SCORE} /> });

export const TimeOfAQuiz = meta.story({ tags: ['no-screenshot'], render: () => <QuizTimes score={SCORE} /> });

export const PrintAndEnterAnswers = meta.story({
  tags: ['no-screenshot'],
  render: () => (
    <PaperLinks
      printLabel="Print this quiz"
      printHref={null}
      keyInHref="#key-in"
      note="Choose a topic to print."
    />
  ),
});
