import { dateAndTimeText, durationText } from '#kernel/format';
import { ConfirmDialog } from '#ui/alert-dialog';

export interface TimeUpDialogProps {
  isOpen: boolean;
  /** When the learner left the attempt, in milliseconds since 1970. */
  leftAt: number;
  /** How much time was left when the learner left the attempt, in milliseconds. */
  leftMs: number;
  /** The learner's IANA time zone. */
  timeZone: string;
  answered: number;
  total: number;
  /** The label of the finish button, for example 'Finish Quiz'. */
  finishLabel: string;
  /** Called when the learner chooses to continue with the time that was left when they left the attempt. */
  onContinue(): void;
  onFinish(): void;
}

/**
 * Asks the learner what to do if the timer ran out while they were away: continue or finish. The device's clock may be
 * wrong, so the app does not decide (docs/decisions.md#d-160).
 */
export function TimeUpDialog(props: TimeUpDialogProps) {
  const { isOpen, leftAt, leftMs, timeZone, answered, total, finishLabel, onContinue, onFinish } = props;
  const time = durationText(leftMs);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onContinue();
      }}
      title="Your time ran out"
      description={`It ended after you left on ${dateAndTimeText(leftAt, timeZone)}, with ${answered} of ${total} answered. Finish now, or continue with the ${time} you had left.`}
      confirmLabel={finishLabel}
      cancelLabel="Continue"
      tone="neutral"
      onConfirm={onFinish}
    />
  );
}
