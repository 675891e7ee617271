import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';

/** One card of the account's security settings. */
export function SettingsCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} padding="lg" gap={4}>
      <Heading level={3} size="sm" id={titleId}>
        {title}
      </Heading>
      {children}
    </Card>
  );
}
