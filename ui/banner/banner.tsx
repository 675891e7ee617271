import type { ComponentProps, ReactNode } from 'react';
import { useCameLater } from '#ui/arrival';
import { IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { X } from '#ui/icon';
import { useLabels } from '#ui/labels';
import styles from './Banner.module.css';

export type BannerProps = ComponentProps<'section'> & {
  /** Whether the strip is there. A closed one that stays mounted is heard for certain when it opens. @default true */
  isOpen?: boolean | undefined;
  /** `warning` for what does not work here. @default 'info' */
  tone?: 'info' | 'warning' | undefined;
  /** Buttons after the words. */
  actions?: ReactNode;
  /** Adds a "Dismiss" button. */
  onDismiss?: (() => void) | undefined;
};

/**
 * A strip across the page, under the top bar: something that concerns every page. It takes room and covers nothing. A
 * screen reader hears its words if it came later than the page.
 */
export function Banner({
  isOpen = true,
  tone = 'info',
  actions,
  onDismiss,
  className,
  children,
  ...rest
}: BannerProps) {
  const labels = useLabels();
  const cameLater = useCameLater();
  return (
    <div role={cameLater ? 'status' : undefined}>
      {isOpen && (
        <section {...rest} className={classNames(styles.root, className)} data-tone={tone}>
          <div className={styles.content}>
            <div className={styles.words}>{children}</div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          {onDismiss && <IconButton label={labels.dismiss} icon={<X />} size="sm" onClick={onDismiss} />}
        </section>
      )}
    </div>
  );
}
