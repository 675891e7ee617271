import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './Spinner.module.css';

export type SpinnerProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What is loading, such as "Loading questions…". */
  label: string;
  /** How large it is. @default 'md' */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Keeps the label for assistive technology only. @default false */
  isLabelHidden?: boolean | undefined;
  /** Takes a page's room while its contents come, so that nothing below shows early and then jumps. @default false */
  isPage?: boolean | undefined;
};

/** A wait of unknown length. It is a status region, so the label is announced when the spinner appears. */
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
