import { durationText, momentText } from '#kernel/format';
import { ConfirmDialog } from '#ui/alert-dialog';

export interface TimeUpDialogProps {
  isOpen: boolean;
  /** When the learner left the attempt, in milliseconds since 1970. */
  leftAt: number;
  /** How much time remained then, in milliseconds. */
  leftMs: number;
  /** The learner's IANA time zone. */
  timeZone: string;
  answered: number;
  total: number;
  /** The label of the finish button, for example 'Finish Quiz'. */
  finishLabel: string;
  /** Called when the learner continues with the time that remained. */
  onContinue(): void;
  onFinish(): void;
}

/**
 * Shown if the timer ran out while the learner was away. The device's clock may be wrong, so the learner
 * decides what to do (docs/decisions.md#d-160).
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
      description={`It ended after you left on ${momentText(leftAt, timeZone)}, with ${answered} of ${total} answered. Finish now, or continue with the ${time} you had left.`}
      confirmLabel={finishLabel}
      cancelLabel="Continue"
      tone="neutral"
      onConfirm={onFinish}
    />
  );
}
