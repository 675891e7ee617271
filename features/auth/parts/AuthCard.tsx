import type { ReactNode } from 'react';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import styles from './AuthCard.module.css';

/** The layout of every form for signing in or up: a title, a card and a line below the card. */
export function AuthCard({
  title,
  lead,
  children,
  footer,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  return (
    <div className={styles.frame}>
      <Card padding="lg" variant="raised" className={styles.card}>
        <Heading level={1} size="lg">
          {title}
        </Heading>
        {lead === undefined ? null : (
          <div className={styles.lead}>
            <Text tone="muted">{lead}</Text>
          </div>
        )}
        <div className={styles.body}>{children}</div>
      </Card>
      {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
