import { isWeak, type TagScore, tagTitle } from '#features/attempt';
import type { Subject } from '#features/questions';
import { Link } from '#ui/link';
import { ScoreBar } from './ScoreBar.tsx';
import styles from './TagScores.module.css';

/** Where one topic of a subject is practised. */
export type PracticeHref = (subject: Subject, tag: string) => string;

export interface TagScoresProps {
  rows: readonly TagScore[];
  /** Each row under the pass line leads there. */
  practise?: PracticeHref | undefined;
}

/** Correct answers by topic of the bank, weakest first, coloured by the specified lines. */
export function TagScores({ rows, practise }: TagScoresProps) {
  return (
    <ul className={styles.list} role="list">
      {rows.map((row) => {
        const { subject, tag, correct, total } = row;
        return (
          <li key={`${subject} ${tag}`} className={styles.row}>
            <ScoreBar label={tagTitle(tag)} correct={correct} total={total} />
            {practise === undefined || tag === '' || !isWeak(row) ? null : (
              <Link
                href={practise(subject, tag)}
                className={styles.practise}
                aria-label={`Practice this: ${tagTitle(tag)}`}
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
