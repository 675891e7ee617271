import type { KeyboardEvent } from 'react';
import { sheetEntry } from '#features/answers';
import { OwnNote } from '#features/notes';
import { ExplanationText, QuestionOptions } from '#features/practice-room';
import { type Letter, optionText, type Question, shownLetter } from '#features/questions';
import { splitFigures } from '#ui/figure';
import { Text } from '#ui/heading';
import { CircleCheck, CircleX } from '#ui/icon';
import { RichText } from '#ui/rich-text';
import { Inline } from '#ui/stack';
import type { ActiveFlashcardAttempt } from '../model/flashcards.ts';
import styles from '../styles.module.css';

/** The front of a card: its question. The question's figure is above the card, because both sides need it. */
export function CardFront({ card }: { card: Question }) {
  return <RichText className={styles.stem} text={splitFigures(card.question).text} lang={card.lang} />;
}

export interface CardBackProps {
  card: Question;
  /** The learner's answer; null if the card was turned over without one. */
  picked: Letter | null;
}

/** The back of a card: whether the answer was right, the correct option, and why it is correct or theirs is wrong. */
export function CardBack({ card, picked }: CardBackProps) {
  const isCorrect = picked === card.answer;
  const key = shownLetter(card, card.answer);
  return (
    <>
      <Inline
        as="p"
        gap={2}
        isOneLine
        className={styles.label}
        data-verdict={picked === null ? undefined : isCorrect ? 'correct' : 'wrong'}
      >
        {picked === null ? null : isCorrect ? <CircleCheck /> : <CircleX />}
        {picked === null
          ? `Answer: ${key}`
          : isCorrect
            ? `Correct. The answer is ${key}.`
            : `You picked ${shownLetter(card, picked)}. The answer is ${key}.`}
      </Inline>
      <RichText className={styles.key} text={optionText(card, card.answer)} lang={card.lang} />
      <ExplanationText question={card} chosen={picked} isShort />
      <OwnNote questionId={card.global_id} />
    </>
  );
}

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
export function answerAnnouncement({ picked }: ActiveFlashcardAttempt, card: Question): string | null {
  if (picked === null) return null;
  return picked === card.answer ? 'Correct.' : `Wrong. The answer is ${shownLetter(card, card.answer)}.`;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export interface CardOptionsProps {
  card: Question;
  picked: Letter | null;
  onPick(letter: Letter): void;
}

/** The card's four options. After an answer they show which one was right. */
export function CardOptions({ card, picked, onPick }: CardOptionsProps) {
  // In a native radio group, arrow keys pick an option, but a card accepts only one answer. So arrow keys
  // only move the focus, and Space answers.
  function handleKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    const step = STEPS[event.key];
    if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    const at = radios.indexOf(event.target);
    radios[(at + step + radios.length) % radios.length]?.focus();
  }

  return (
    <QuestionOptions
      label={<RichText text={splitFigures(card.question).text} lang={card.lang} />}
      isLabelHidden
      question={card}
      value={picked}
      onPick={onPick}
      onKeyDown={handleKeyDown}
      isRevealed={picked !== null}
    />
  );
}
