import { sheetEntry } from '#features/answers';
import type { Question } from '#features/questions';
import { Text } from '#ui/heading';
import type { ActiveFlashcardAttempt } from '../model/flashcards.ts';

/** Says why an answer to this card does not change the score. Renders nothing if an answer counts. */
export function CardNote({ attempt, card }: { attempt: ActiveFlashcardAttempt; card: Question }) {
  const note = noteOf(attempt, card);
  return note === null ? null : (
    <Text size="sm" tone="muted">
      {note}
    </Text>
  );
}

function noteOf({ sheet, peeked, picked }: ActiveFlashcardAttempt, { question_id }: Question): string | null {
  if (peeked.includes(question_id)) {
    return 'You turned this card over before answering, so it is practice and not scored.';
  }
  const { letter } = sheetEntry(sheet, question_id);
  // Show no note right after the first answer to a card, because that answer counts.
  if (letter !== null && letter !== picked) {
    return 'You answered this card before: your first answer counts.';
  }
  return null;
}

/** The text that a screen reader announces after the card is answered; null before that. */
export function answerAnnouncement({ picked }: ActiveFlashcardAttempt, { answer }: Question): string | null {
  if (picked === null) return null;
  return picked === answer ? 'Correct.' : `Wrong. The answer is ${answer}.`;
}
