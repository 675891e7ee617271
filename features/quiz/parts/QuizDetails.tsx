import { type PracticeHref, QuestionTimes, ScoreBar, TopicScores } from '#features/practice-room';
import type { Level } from '#features/questions';
import {
  countAnswerChanges,
  PASS_PERCENTAGE,
  type Score,
  scoreByLanguage,
  scoreByTopic,
} from '#features/scoring';
import { durationText } from '#kernel/format';
import { Heading } from '#ui/heading';
import { Stack } from '#ui/stack';

export interface QuizTopicsProps {
  score: Score;
  /** Returns the link to practice one topic of a subject. */
  practice?: PracticeHref | undefined;
}

/**
 * A quiz's score by topic, most missed first, and by language if the quiz had two.
 */
export function QuizTopics({ score, practice }: QuizTopicsProps) {
  const languages = scoreByLanguage(score);
  return (
    <Stack gap={3}>
      <TopicScores rows={scoreByTopic(score)} practice={practice} />
      {languages.length === 0 ? null : (
        <>
          <Heading level={2} size="sm">
            By language
          </Heading>
          <Stack as="ul" gap={3}>
            {languages.map(({ language, correct, total }) => (
              <li key={language}>
                <ScoreBar label={language} correct={correct} total={total} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

const EASIER = `Take an easier level until you pass ${PASS_PERCENTAGE}%, then move up.`;

/**
 * The advice below the passing percentage, after a quiz of each level (docs/product.md#score-3). After an Easy quiz it does not suggest an easier level, because Easy is the
 * easiest.
 */
export const LEVEL_ADVICE: Readonly<Record<Level, string>> = {
  Easy: 'Stay with easy questions for now.',
  Medium: EASIER,
  Hard: EASIER,
};

export interface QuizTimesProps {
  score: Score;
}

/** Shows how much time each question took, and whether changing answers helped or hurt. */
export function QuizTimes({ score }: QuizTimesProps) {
  const { toRight, toWrong } = countAnswerChanges(score.reviewData);
  const whole = score.reviewData.reduce((sum, { ms }) => sum + ms, 0);
  return (
    <Stack gap={3}>
      <p>
        {durationText(whole)} in all, {durationText(whole / Math.max(1, score.total))} a question.
      </p>
      {toRight + toWrong === 0 ? null : (
        <p>
          Changed answers: <strong>{toRight}</strong> from wrong to right, <strong>{toWrong}</strong> from
          right to wrong.
        </p>
      )}
      <QuestionTimes entries={score.reviewData} />
    </Stack>
  );
}
