import { LearnTopicButton } from '#features/lessons';
import { type Level, type Subject, topicTitle } from '#features/questions';
import { isWeakTopic, levelForAnswers, scoreTone, type TopicScore } from '#features/scoring';
import { percentOf } from '#kernel/format';
import { Text } from '#ui/heading';
import { Link } from '#ui/link';
import { ProgressBar } from '#ui/progress-bar';
import { Grow, Inline, Stack } from '#ui/stack';

/** Returns the link to practice a topic, at the level that the learner's answers suggest. */
export type PracticeHref = (subject: Subject, tag: string, level?: Level) => string;

export interface TopicScoresProps {
  rows: readonly TopicScore[];
  /** Returns the practice link of a topic below the passing percentage. If left out, topics have no links. */
  practice?: PracticeHref | undefined;
}

/** The correct answers by topic as bars, the most missed first, in the specified colors. */
export function TopicScores({ rows, practice }: TopicScoresProps) {
  return (
    <Stack as="ul" gap={3}>
      {rows.map((row) => {
        const { subject, tag, correct, total } = row;
        return (
          <Inline as="li" key={`${subject} ${tag}`} rowGap={2} align="end" justify="end">
            <Grow basis="8rem">
              <ScoreBar label={topicTitle(tag)} correct={correct} total={total} />
            </Grow>
            {practice === undefined || tag === '' || !isWeakTopic(row) ? null : (
              <>
                <Text as="span" size="sm" data-screen-only="">
                  <LearnTopicButton subject={subject} tag={tag} />
                </Text>
                <Text as="span" size="sm" data-screen-only="">
                  <Link
                    variant="alone"
                    href={practice(subject, tag, levelForAnswers({ answered: total, correct }))}
                    aria-label={`Practice this: ${topicTitle(tag)}`}
                  >
                    Practice this
                  </Link>
                </Text>
              </>
            )}
          </Inline>
        );
      })}
    </Stack>
  );
}

export interface ScoreBarProps {
  /** The name of the topic, language or section that is scored. */
  label: string;
  correct: number;
  total: number;
  /** Whether the percentage is shown too, as a whole number. */
  hasPercent?: boolean;
}

/**
 * A bar that shows how many questions of a topic, language or section were correct, in the specified colors
 * (docs/product.md#score-2).
 */
export function ScoreBar({ label, correct, total, hasPercent = false }: ScoreBarProps) {
  const percentage = percentOf(correct, total);
  return (
    <ProgressBar
      label={label}
      value={correct}
      max={total}
      valueText={`${correct} of ${total}${hasPercent ? `, ${percentage}%` : ''}`}
      tone={scoreTone(percentage)}
    />
  );
}
