import { useAtomValue } from 'jotai';
import { type DeadlineAttempt, mustAskToContinue } from '#features/attempt';
import { deviceAtom } from '#kernel/device';
import { dateAndTimeText, durationText } from '#kernel/format';
import { ConfirmDialog } from '#ui/alert-dialog';
import { useIgnorePresses } from '#ui/button';

export interface TimeUpDialogProps {
  attempt: DeadlineAttempt;
  /** The current time in milliseconds since 1970. */
  now: number;
  /** The progress: '3 of 20 answered'. */
  progress: string;
  /** The label of the finish button, for example 'Finish Quiz'. */
  finishLabel: string;
  /** Called with the learner's decision: `continue` gives the time that was left when they left the attempt. */
  onDecide(decision: 'continue' | 'finish'): void;
}

/** Asks the learner what to do if the timer ran out while they were away: continue or finish. */
export function TimeUpDialog({ attempt, now, progress, finishLabel, onDecide }: TimeUpDialogProps) {
  const device = useAtomValue(deviceAtom);
  const isAsking = mustAskToContinue(attempt, now);
  useIgnorePresses(isAsking);
  const leftAt = attempt.leftAt ?? now;
  const left = durationText((attempt.clock.endsAt ?? leftAt) - leftAt);
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onDecide('continue');
      }}
      title="Your time ran out"
      description={`It ended after you left on ${dateAndTimeText(leftAt, device.timeZone())}, with ${progress}. Finish now, or continue with the ${left} you had left.`}
      confirmLabel={finishLabel}
      cancelLabel="Continue"
      tone="neutral"
      onConfirm={() => onDecide('finish')}
    />
  );
}
