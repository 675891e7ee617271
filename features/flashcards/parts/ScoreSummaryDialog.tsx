import { scoreSheet } from '#features/scoring';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import { type ActiveFlashcardAttempt, answeredCards, isDeckDone } from '../model/flashcards.ts';
import { knownText } from '../model/past.ts';

export interface ScoreSummaryDialogProps {
  attempt: ActiveFlashcardAttempt;
  isOpen: boolean;
  onContinue(): void;
  onLeave(): void;
}

/**
 * The score so far (docs/product.md#card-7). 'Continue' closes the dialog; 'Leave Session' ends the attempt
 * and shows its results.
 */
export function ScoreSummaryDialog({ attempt, isOpen, onContinue, onLeave }: ScoreSummaryDialogProps) {
  const score = scoreSheet(answeredCards(attempt), attempt.sheet);
  const isFirstTry = attempt.peeked.length === 0;
  const isDone = isDeckDone(attempt);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(stays) => {
        if (!stays) onContinue();
      }}
      title="Score Summary"
      description={isDone ? 'You have gone through every card.' : 'What you have answered so far.'}
      size="sm"
      footer={
        <>
          <Button variant={isDone ? 'secondary' : 'primary'} onClick={onContinue}>
            Continue
          </Button>
          <Button variant={isDone ? 'primary' : 'secondary'} onClick={onLeave}>
            Leave Session
          </Button>
        </>
      }
    >
      <Stack gap={2}>
        <Text align="center">{knownText(score)}.</Text>
        {isFirstTry ? null : (
          <Text align="center">{attempt.peeked.length} turned over first: not scored.</Text>
        )}
      </Stack>
    </Dialog>
  );
}
