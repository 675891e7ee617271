import { ProgressBar } from '#ui/progress-bar';
import { scoreTone } from '../model/score.ts';
import { tagTitle } from '../model/tagTitle.ts';
import styles from './TagScores.module.css';

/** Correct answers by topic of the bank, weakest first, coloured by the specified lines. */
export function TagScores({ rows }: { rows: { tag: string; correct: number; total: number }[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ tag, correct, total }) => (
        <li key={tag}>
          <ProgressBar
            label={tagTitle(tag)}
            value={correct}
            max={total}
            valueText={`${correct} of ${total}`}
            tone={scoreTone((correct / total) * 100)}
          />
        </li>
      ))}
    </ul>
  );
}
