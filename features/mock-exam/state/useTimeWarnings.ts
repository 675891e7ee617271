import { useEffect } from 'react';
import { useToast } from '#ui/toast';
import { type TimeWarning, timeWarningAt } from '../model/sections.ts';

const WARNING_TEXT: Readonly<Record<TimeWarning, string>> = {
  300: '5 minutes remaining in this section',
  180: '3 minutes remaining in this section',
  60: '1 minute remaining in this section',
};

/**
 * Warns at 5, 3 and 1 minutes before the end (docs/product.md#exam-5). The learner need not dismiss the warning.
 * `remaining` and `limit` are in milliseconds.
 */
export function useTimeWarnings(remaining: number | null, limit: number | null): void {
  const showToast = useToast();
  const due = timeWarningAt(remaining, limit ?? undefined);
  useEffect(() => {
    if (due === null) return;
    // The exam's clock says when the warning ends.
    return showToast({ tone: due === 60 ? 'danger' : 'warning', text: WARNING_TEXT[due], duration: null });
  }, [due, showToast]);
}
