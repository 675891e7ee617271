import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button';
import { classNames } from '#ui/class-names';
import { RotateCcw } from '#ui/icon';
import styles from './FlipCard.module.css';

export type FlipCardProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** Names the card among others. A new one is swapped in without a flip, so that its answer never shows on the way. */
  cardId: string;
  /** The card's name, such as "Card 3 of 50". */
  label: string;
  /** Whether the back shows. */
  isFlipped: boolean;
  /** Called when the card is pressed. */
  onFlip: () => void;
  /** The question. */
  front: ReactNode;
  /** The answer. */
  back: ReactNode;
  /** The button while the front shows. @default 'Show answer' */
  flipLabel?: string | undefined;
  /** The button while the back shows. @default 'Show question' */
  unflipLabel?: string | undefined;
};

/**
 * A card with two sides, turned over in 700 ms, or at once for those who asked for less motion. The button tells which side
 * is up; only that side is there for the keyboard and assistive technology. Pressing anywhere on the card turns it.
 */
export function FlipCard({
  cardId,
  label,
  isFlipped,
  onFlip,
  front,
  back,
  flipLabel = 'Show answer',
  unflipLabel = 'Show question',
  className,
  ...rest
}: FlipCardProps) {
  const words = isFlipped ? unflipLabel : flipLabel;
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
        variant="quiet"
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
