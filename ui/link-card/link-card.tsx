import type { ComponentProps } from 'react';
import { cardStyles } from '#ui/card';
import { classNames } from '#ui/class-names';
import { type Gap, gapStyle, type Responsive, stackStyles } from '#ui/stack';
import styles from './LinkCard.module.css';

export type LinkCardProps = ComponentProps<'a'> & {
  /** The space between the card's edge and its content. @default 'sm' */
  padding?: 'xs' | 'sm' | 'md' | undefined;
  /** The step of the space scale between children. @default 1 */
  gap?: Responsive<Gap> | undefined;
};

/** A card that is one link as a whole. It is as high as its row. */
export function LinkCard({ padding = 'sm', gap = 1, className, style, ...rest }: LinkCardProps) {
  return (
    <a
      {...rest}
      className={classNames(cardStyles.root, stackStyles.gap, stackStyles.stack, styles.root, className)}
      data-padding={padding}
      style={{ ...gapStyle(gap), '--align': 'stretch', ...style }}
    />
  );
}
