import { ExplanationText } from '#features/practice-room';
import { optionText, type Question } from '#features/questions';
import { splitFigures } from '#ui/figure';
import { RichText } from '#ui/rich-text';
import styles from './CardFaces.module.css';

/** The front of a card: its question. The question's figure is above the card, because both sides need it. */
export function CardFront({ card }: { card: Question }) {
  return <RichText className={styles.stem} text={splitFigures(card.question).text} lang={card.lang} />;
}

/** The back of a card: the correct option, and why it is correct. */
export function CardBack({ card }: { card: Question }) {
  return (
    <>
      <p className={styles.label}>Answer: {card.answer}</p>
      <RichText className={styles.key} text={optionText(card, card.answer)} lang={card.lang} />
      <ExplanationText question={card} />
    </>
  );
}
