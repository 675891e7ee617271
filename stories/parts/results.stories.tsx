import { expect, fn, screen, waitFor } from 'storybook/test';
import { useAnswersView } from '#features/practice-room';
import type { Score } from '#features/scoring';
import preview from '../../.storybook/preview.tsx';
import { SaveStatusMessage } from '../../features/practice-room/parts/SaveStatus.tsx';
import { PaperLinks } from '../../features/practice-room/parts/SetupForm.tsx';
import { ScoreBar, TopicScores } from '../../features/practice-room/parts/TopicScores.tsx';
import { QuizAnswers } from '../../features/quiz/parts/QuizAnswers.tsx';
import { QuizTimes, QuizTopics } from '../../features/quiz/parts/QuizDetails.tsx';
import ShareDialog from '../../features/share/parts/ShareDialog.tsx';
import { States } from '../helpers/states.tsx';
import { SCORE, WEAK_SCORE } from '../support/attempts.ts';

const nothing = () => {};
const practice = (subject: string, tag: string) => `#${subject}/${tag}`;

/** The parts of a result below its headline. */
const meta = preview.meta({ title: 'Screen parts/Results', tags: ['phone-only'] });

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

/** The result of a quiz by topic. */
export const Breakdown = meta.story({
  render: () => (
    <States
      of={{
        Passed: <QuizTopics score={SCORE} practice={practice} />,
        'Below the pass line': <QuizTopics score={WEAK_SCORE} practice={practice} />,
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

const share = fn(async (_picture: File, _href?: string) => 'saved and copied' as const);

/** A result as a picture to share, with a link to the same setup. The score is in it only if the learner wants it. */
export const ResultToShare = meta.story({
  render: () => (
    <ShareDialog
      shared={{
        title: 'Practice quiz',
        subtitle: 'Science',
        suns: [{ label: '', isLit: true }],
        lines: ['Physics, Easy', '20 questions'],
        score: { label: 'Show my score', line: 'I got 14 of 20' },
        invitation: 'Take a quiz like this, free',
        href: '/quizzes?topic=science&level=easy',
        fileName: 'quiz.png',
      }}
      address="iskolar.example"
      onDismiss={nothing}
      onShare={share}
    />
  ),
  play: async ({ userEvent }) => {
    const picture = await screen.findByRole<HTMLCanvasElement>('img', {
      name: 'Practice quiz. Science. Physics, Easy. 20 questions. Take a quiz like this, free',
    });
    const [sun, ground] = [180, 700].map((y) =>
      picture.getContext('2d')?.getImageData(870, y, 1, 1).data.join(),
    );
    await expect(sun).not.toBe(ground);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show my score' }));
    await expect(picture).toHaveAccessibleName(/I got 14 of 20\. Take a quiz like this, free$/);
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(share.mock.calls[0]?.[1]).toBe('/quizzes?topic=science&level=easy'));
    await expect(await screen.findByText('The picture is saved, and the link is copied.')).toBeVisible();
  },
});
