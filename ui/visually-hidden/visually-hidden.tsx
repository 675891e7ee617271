import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './VisuallyHidden.module.css';

/** Invisible text for assistive technology. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames(styles.words, className)} />;
}

/**
 * Classes for elements that keep their role. `words` hides a label, legend or caption visually; screen readers still
 * announce it. `control` makes a native input transparent and puts it over its drawn control. `cardControl` puts the
 * input over a card that shows its state by `:has()`.
 */
export const hiddenStyles = {
  words: styles.words ?? '',
  control: styles.control ?? '',
  cardControl: styles.cardControl ?? '',
};
