import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { Play } from '#ui/icon';
import styles from './ResumeBanner.module.css';

export type ResumeBannerProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** What is unfinished, such as "A quiz is open". Also the accessible name of the section. */
  title: string;
  /** The button or link to continue, and other actions. */
  action: ReactNode;
  /** The progress, such as "Science, 4 of 20 answered". */
  children?: ReactNode;
};

/**
 * Says that an attempt is unfinished, with a button to continue it. Place it above the buttons that start a new
 * attempt.
 */
export function ResumeBanner({ title, action, children, className, ...rest }: ResumeBannerProps) {
  return (
    <section aria-label={title} {...rest} className={classNames(styles.root, className)}>
      <Play className={styles.sign} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.facts}>{children}</div>}
      </div>
      <div className={styles.action}>{action}</div>
    </section>
  );
}
