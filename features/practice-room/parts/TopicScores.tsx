import { LearnTopicButton } from '#features/lessons';
import type { Subject } from '#features/questions';
import { topicTitle } from '#features/questions';
import { isWeakTopic, scoreTone, type TopicScore } from '#features/scoring';
import { percentOf } from '#kernel/format';
import { Link } from '#ui/link';
import { ProgressBar } from '#ui/progress-bar';
import styles from './TopicScores.module.css';

/** Returns the link to practice one topic of a subject. */
export type PracticeHref = (subject: Subject, tag: string) => string;

export interface TopicScoresProps {
  rows: readonly TopicScore[];
  /** Returns the practice link of a topic below the passing percentage. If left out, topics have no links. */
  practice?: PracticeHref | undefined;
}

/** The correct answers by topic as bars, weakest topic first, in the specified colors. */
export function TopicScores({ rows, practice }: TopicScoresProps) {
  return (
    <ul className={styles.list} role="list">
      {rows.map((row) => {
        const { subject, tag, correct, total } = row;
        return (
          <li key={`${subject} ${tag}`} className={styles.row}>
            <ScoreBar label={topicTitle(tag)} correct={correct} total={total} />
            {practice === undefined || tag === '' || !isWeakTopic(row) ? null : (
              <>
                <span className={styles.practice}>
                  <LearnTopicButton subject={subject} tag={tag} />
                </span>
                <Link
                  href={practice(subject, tag)}
                  className={styles.practice}
                  aria-label={`Practice this: ${topicTitle(tag)}`}
                >
                  Practice this
                </Link>
              </>
            )}
          </li>
        );
      })}
    </ul>
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
