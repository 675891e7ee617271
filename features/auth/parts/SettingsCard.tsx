import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import styles from './SettingsCard.module.css';

/** One card of the account's security settings. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} padding="lg" className={styles.root}>
      <Heading level={3} size="sm" id={titleId}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}
