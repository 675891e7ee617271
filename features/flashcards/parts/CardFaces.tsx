import { ExplanationText } from '#features/practice-room';
import { type Letter, optionText, type Question } from '#features/questions';
import { splitFigures } from '#ui/figure';
import { CircleCheck, CircleX } from '#ui/icon';
import { RichText } from '#ui/rich-text';
import styles from './CardFaces.module.css';

/** The front of a card: its question. The question's figure is above the card, because both sides need it. */
export function CardFront({ card }: { card: Question }) {
  return <RichText className={styles.stem} text={splitFigures(card.question).text} lang={card.lang} />;
}

export interface CardBackProps {
  card: Question;
  /** The learner's answer; null if the card was turned over without one. */
  picked: Letter | null;
}

/** The back of a card: whether the answer was right, the correct option, and why it is correct. */
export function CardBack({ card, picked }: CardBackProps) {
  const isCorrect = picked === card.answer;
  return (
    <>
      <p
        className={styles.label}
        data-verdict={picked === null ? undefined : isCorrect ? 'correct' : 'wrong'}
      >
        {picked === null ? null : isCorrect ? <CircleCheck /> : <CircleX />}
        {picked === null
          ? `Answer: ${card.answer}`
          : isCorrect
            ? `Correct. The answer is ${card.answer}.`
            : `You picked ${picked}. The answer is ${card.answer}.`}
      </p>
      <RichText className={styles.key} text={optionText(card, card.answer)} lang={card.lang} />
      <ExplanationText question={card} />
    </>
  );
}
