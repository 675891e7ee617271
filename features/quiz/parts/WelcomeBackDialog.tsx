import { dateAndTimeText } from '#kernel/format';
import { ConfirmDialog } from '#ui/alert-dialog';

export interface WelcomeBackDialogProps {
  /** When the learner left the quiz, in milliseconds since 1970. While it is null, the dialog is closed. */
  leftAt: number | null;
  /** The learner's IANA time zone. */
  timeZone: string;
  answered: number;
  total: number;
  onContinue(): void;
  onLeave(): void;
}

/** Asks the learner whether to continue or discard a quiz that was restored after a long absence. */
export function WelcomeBackDialog({
  leftAt,
  timeZone,
  answered,
  total,
  onContinue,
  onLeave,
}: WelcomeBackDialogProps) {
  const when = leftAt === null ? '' : dateAndTimeText(leftAt, timeZone);
  return (
    <ConfirmDialog
      isOpen={leftAt !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onContinue();
      }}
      title="Continue your quiz?"
      description={`You left it on ${when} with ${answered} of ${total} answered. Your answers are here. Leaving it now records nothing.`}
      confirmLabel="Leave Quiz"
      cancelLabel="Continue"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
