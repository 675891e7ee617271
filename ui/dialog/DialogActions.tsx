import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './DialogActions.module.css';

export type DialogActionsProps = ComponentProps<'div'>;

/**
 * The buttons of a form that fills a dialog's body. They stay visible while the fields scroll, like
 * the `footer` of Dialog.
 */
export function DialogActions({ className, ...rest }: DialogActionsProps) {
  return <div {...rest} className={classNames(styles.root, className)} />;
}
