import { type NonEmptyQuestions, nonEmptyQuestions } from '#features/questions';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/heading';
import { type ActiveFlashcardAttempt, isDeckDone, sortCards } from '../model/flashcards.ts';
import { againText, knownText } from '../model/stored.ts';

export interface ScoreSummaryDialogProps {
  attempt: ActiveFlashcardAttempt;
  isOpen: boolean;
  /** Whether the learner came here from the deck's last card. */
  isAtEnd: boolean;
  onOpenChange(isOpen: boolean): void;
  /** Called with the cards to see again, if the learner goes on with them. */
  onAgain(cards: NonEmptyQuestions): void;
  onLeave(): void;
}

/**
 * The score so far (docs/product.md#card-7). 'Continue' closes the dialog, and after the last card goes on with the cards
 * to see again; 'Leave Session' ends the attempt and shows its results.
 */
export function ScoreSummaryDialog({
  attempt,
  isOpen,
  isAtEnd,
  onOpenChange,
  onAgain,
  onLeave,
}: ScoreSummaryDialogProps) {
  const sorted = sortCards(attempt);
  const isDone = isDeckDone(attempt);
  const again = isAtEnd ? nonEmptyQuestions(sorted.again) : null;
  const isOver = isDone && again === null;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Score Summary"
      description={isDone ? 'You have gone through every card.' : 'What you have answered so far.'}
      size="sm"
      footer={
        <>
          <Button
            variant={isOver ? 'secondary' : 'primary'}
            onClick={() => {
              onOpenChange(false);
              if (again !== null) onAgain(again);
            }}
          >
            Continue
          </Button>
          <Button variant={isOver ? 'primary' : 'secondary'} onClick={onLeave}>
            Leave Session
          </Button>
        </>
      }
    >
      <Text align="center">
        {`${knownText(sorted)}.${again === null ? '' : ` Go on with ${againText(again.length)}?`}`}
      </Text>
    </Dialog>
  );
}
