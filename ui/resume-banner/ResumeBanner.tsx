import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names';
import { Play } from '#ui/icon';
import styles from './ResumeBanner.module.css';

export type ResumeBannerProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The open thing, such as "A quiz is open". It names the section. */
  title: string;
  /** The button or link that continues it, and what else can be done. */
  action: ReactNode;
  /** How far it is, such as "Science, 4 of 20 answered". */
  children?: ReactNode;
};

/** Says that something is open, and continues it. It is above the buttons that start something new. */
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
