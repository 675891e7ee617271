import type { Mastery } from '#features/memory';
import styles from './MasteryBar.module.css';

/** A skill in a word, and a bar that reads its share and range; nothing but words where too little is known. */
export function MasteryBar({ mastery }: { mastery: Mastery | null }) {
  if (mastery === null || mastery.word === 'not enough answers yet') {
    return <span className={styles.unknown}>not enough answers yet</span>;
  }
  const { word, share, low, high } = mastery;
  return (
    <span className={styles.known}>
      <span>{word}</span>
      <span
        className={styles.bar}
        role="img"
        aria-label={`about ${percent(share)}, between ${percent(low)} and ${percent(high)}`}
        style={{ '--fraction': share }}
        data-word={word}
      />
    </span>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
