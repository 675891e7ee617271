import { optionText, type Question } from '#features/questions';
import { RichText } from '#ui/rich-text';
import styles from './CardFaces.module.css';

/** The front: the stem. */
export function CardFront({ card }: { card: Question }) {
  return <RichText className={styles.stem} text={card.question} lang={card.lang} />;
}

/** The back: the key, and why. */
export function CardBack({ card }: { card: Question }) {
  return (
    <>
      <p className={styles.label}>Answer: {card.answer}</p>
      <RichText className={styles.key} text={optionText(card, card.answer)} lang={card.lang} />
      <RichText text={card.explanation} lang={card.lang} />
    </>
  );
}
