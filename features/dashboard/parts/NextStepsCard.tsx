import { useState } from 'react';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { Skeleton } from '#ui/skeleton';
import type { NextStep } from '../model/nextSteps.ts';
import styles from './NextStepsCard.module.css';

export interface NextStepsCardProps {
  /** The most useful first; null while it is unknown. */
  steps: readonly NextStep[] | null;
  /** Whether the page's one button is here. @default true */
  isLead?: boolean;
  /** Whether it keeps the height of what may come; not where it is known at once. @default true */
  isReserved?: boolean;
}

/** What to do now: the first step is the one button of the page, the others stand beside it. */
export function NextStepsCard({ steps, isLead = true, isReserved = true }: NextStepsCardProps) {
  // What is here in the first frame has taken nothing's place.
  const [wasAwaited] = useState(steps === null);
  return (
    <Card
      as="section"
      aria-labelledby="next-title"
      variant="raised"
      data-open={!isReserved || undefined}
      className={styles.root}
    >
      <Heading level={2} id="next-title">
        Now
      </Heading>
      {steps === null ? (
        <div className={styles.waiting}>
          <Skeleton shape="block" height="6.25rem" />
        </div>
      ) : (
        <div className={styles.steps} data-reserved={(isReserved && wasAwaited) || undefined}>
          {steps.map(({ id, label, note, href }, index) => (
            <div key={id} className={styles.step}>
              {note === null ? null : <Text size="sm">{note}</Text>}
              <LinkButton variant={isLead && index === 0 ? 'primary' : 'secondary'} href={href}>
                {label}
              </LinkButton>
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
