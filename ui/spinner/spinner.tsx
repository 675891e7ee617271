import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './Spinner.module.css';

export type SpinnerProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What is loading, such as "Loading questions…". */
  label: string;
  /** The size. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Shows the label to assistive technology only. @default false */
  isLabelHidden?: boolean | undefined;
  /**
   * Fills the height of a page while the page loads, so that content below does not appear and then move.
   * @default false
   */
  isPage?: boolean | undefined;
};

/**
 * A loading indicator without a percentage. It has the role `status`, so the label is announced when the spinner
 * appears.
 */
export function Spinner({
  label,
  size = 'md',
  isLabelHidden = false,
  isPage = false,
  className,
  ...rest
}: SpinnerProps) {
  return (
    <div
      role="status"
      {...rest}
      className={classNames(styles.root, className)}
      data-size={size}
      data-page={isPage ? '' : undefined}
    >
      <span className={styles.ring} aria-hidden="true" />
      {isLabelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
    </div>
  );
}
