import { ExplanationText } from '#features/practice-room';
import { optionText, type Question } from '#features/questions';
import { partFigures } from '#ui/figure';
import { RichText } from '#ui/rich-text';
import styles from './CardFaces.module.css';

/** The front: the stem. Its figure is above the card, so both sides show it. */
export function CardFront({ card }: { card: Question }) {
  return <RichText className={styles.stem} text={partFigures(card.question).text} lang={card.lang} />;
}

/** The back: the key, and why. */
export function CardBack({ card }: { card: Question }) {
  return (
    <>
      <p className={styles.label}>Answer: {card.answer}</p>
      <RichText className={styles.key} text={optionText(card, card.answer)} lang={card.lang} />
      <ExplanationText question={card} />
    </>
  );
}
