import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './VisuallyHidden.module.css';

/** Words for assistive technology only: read out, never drawn. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.words, className)} />;
}

/**
 * Classes for elements that keep their role: `words` hides a label, legend or caption that is announced;
 * `control` makes a native input transparent over the part that draws it; `cardControl` does so over a card
 * that shows its state by `:has()`.
 */
export const hiddenStyles = {
  words: styles.words ?? '',
  control: styles.control ?? '',
  cardControl: styles.cardControl ?? '',
};
