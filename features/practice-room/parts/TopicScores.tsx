import type { Subject } from '#features/questions';
import { topicTitle } from '#features/questions';
import { isWeakTopic, type TopicScore } from '#features/scoring';
import { Link } from '#ui/link';
import { ScoreBar } from './ScoreBar.tsx';
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
              <Link
                href={practice(subject, tag)}
                className={styles.practice}
                aria-label={`Practice this: ${topicTitle(tag)}`}
              >
                Practice this
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
