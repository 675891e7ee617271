import { useState } from 'react';
import { useIgnorePresses } from '#ui/button';
import { Toast } from '#ui/toast';
import { type TimeWarning, timeWarningAt } from '../model/sections.ts';

const WARNING_TEXT: Readonly<Record<TimeWarning, string>> = {
  300: '5 minutes remaining in this section',
  180: '3 minutes remaining in this section',
  60: '1 minute remaining in this section',
};

/**
 * Warns at 5, 3 and 1 minutes before the end (docs/product.md#exam-5). The learner need not dismiss the
 * warning. `remaining` and `limit` are in milliseconds.
 */
export function SectionTimeWarning({ remaining, limit }: { remaining: number; limit?: number | undefined }) {
  const [dismissed, setDismissed] = useState<TimeWarning | null>(null);
  const due = timeWarningAt(remaining, limit);
  const isShown = due !== null && due !== dismissed;
  // The question moves down by the height of the warning, under a finger that may be on its way.
  useIgnorePresses(isShown);
  return (
    <Toast tone={due === 60 ? 'danger' : 'warning'} onDismiss={() => setDismissed(due)}>
      {isShown ? WARNING_TEXT[due] : null}
    </Toast>
  );
}
