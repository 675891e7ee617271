import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button';
import { classNames } from '#ui/class-names';
import { RotateCcw } from '#ui/icon';
import { useLabels } from '#ui/labels';
import styles from './FlipCard.module.css';

export type FlipCardProps = Omit<ComponentProps<'div'>, 'children'> & {
  /**
   * The card's identity. A new id replaces the card without a flip, so that the new answer is never visible during the
   * flip.
   */
  cardId: string;
  /** The card's name, such as "Card 3 of 50". */
  label: string;
  /** Whether the back is visible. */
  isFlipped: boolean;
  /** Called when the card is pressed. */
  onFlip: () => void;
  /** The question. */
  front: ReactNode;
  /** The answer. */
  back: ReactNode;
  /** The button's label while the front is visible. @default 'Show answer' */
  flipLabel?: string | undefined;
  /** The button's label while the back is visible. @default 'Show question' */
  unflipLabel?: string | undefined;
};

/**
 * A card with two sides. It flips in 700 ms, or at once with `prefers-reduced-motion`. The button's label says which
 * side is visible; the keyboard and assistive technology reach only that side. Pressing anywhere on the card flips it.
 */
export function FlipCard({
  cardId,
  label,
  isFlipped,
  onFlip,
  front,
  back,
  flipLabel,
  unflipLabel,
  className,
  ...rest
}: FlipCardProps) {
  const labels = useLabels();
  const words = isFlipped ? (unflipLabel ?? labels.showQuestion) : (flipLabel ?? labels.showAnswer);
  return (
    <div role="group" aria-label={label} {...rest} className={classNames(styles.root, className)}>
      <div key={cardId} className={styles.card} data-flipped={isFlipped || undefined}>
        <div className={styles.front} inert={isFlipped}>
          {front}
        </div>
        <div className={styles.back} inert={!isFlipped}>
          {back}
        </div>
      </div>
      <Button
        variant={isFlipped ? 'quiet' : 'primary'}
        size="sm"
        className={styles.turn}
        iconStart={<RotateCcw />}
        aria-label={`${words}. ${label}, ${isFlipped ? 'answer' : 'question'} side up`}
        onClick={onFlip}
      >
        {words}
      </Button>
    </div>
  );
}
