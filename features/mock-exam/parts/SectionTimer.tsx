import { useState } from 'react';
import { AttemptTimer } from '#features/attempt';
import { Toast } from '#ui/toast';
import { type Warning, warningAt } from '../model/sections.ts';

const WARNING_TEXT: Readonly<Record<Warning, string>> = {
  300: '5 minutes remaining in this section',
  180: '3 minutes remaining in this section',
  60: '1 minute remaining in this section',
};

/** The section's time, which warns at 5, 3 and 1 minutes (docs/product.md#exam-5) without asking for a press. */
export function SectionTimer({ remaining }: { remaining: number }) {
  const [dismissed, setDismissed] = useState<Warning | null>(null);
  const due = warningAt(remaining);
  return (
    <>
      <AttemptTimer remainingMs={remaining} />
      <Toast
        tone={due === 60 ? 'danger' : 'warning'}
        message={due === null || due === dismissed ? null : WARNING_TEXT[due]}
        onDismiss={() => setDismissed(due)}
      />
    </>
  );
}
