import type { TopicCount } from '#features/memory';
import { SUBJECT_CARDS } from '#features/practice-room';
import type { Subject } from '#features/questions';
import { percentOf } from '#kernel/format';
import { sumCounts } from '../model/setup.ts';
import styles from './SubjectTiles.module.css';

export interface SubjectTilesProps {
  /** How many questions of each topic the learner answered, and how many correctly; null until loaded. */
  topics: readonly TopicCount[] | null;
  /**
   * Returns the link that starts ten questions of the subject, at the learner's level, with an explanation after each
   * answer.
   */
  subjectHref(subject: Subject): string;
}

/**
 * A tile for each subject, with the learner's accuracy. One tap on a tile starts ten questions
 * (docs/product.md#page-3).
 */
export function SubjectTiles({ topics, subjectHref }: SubjectTilesProps) {
  return (
    <ul className={styles.tiles} role="list">
      {SUBJECT_CARDS.map(({ value, label, icon }) => (
        <li key={value}>
          <a href={subjectHref(value)} className={styles.tile}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <strong>{label}</strong>
            <span className={styles.note}>{accuracyOf(topics, value)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function accuracyOf(topics: readonly TopicCount[] | null, subject: Subject): string {
  const { answered, correct } = sumCounts(topics ?? [], subject);
  // Until the accuracy has loaded, the tile shows no text, because "Not tried yet" could be wrong.
  if (topics === null) return '\u00a0';
  return answered === 0 ? 'Not tried yet' : `${percentOf(correct, answered)}% right overall`;
}
