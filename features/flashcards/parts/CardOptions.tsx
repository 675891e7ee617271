import type { KeyboardEvent } from 'react';
import { type Letter, letteredOptions, type Question } from '#features/questions';
import { splitFigures } from '#ui/figure';
import { OptionList } from '#ui/option-list';
import { RichText } from '#ui/rich-text';

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
    <OptionList
      key={card.question_id}
      label={<RichText text={splitFigures(card.question).text} lang={card.lang} />}
      isLabelHidden
      name={card.question_id}
      lang={card.lang}
      options={letteredOptions(card).map(({ letter, text }) => ({
        key: letter,
        content: <RichText text={text} lang={card.lang} />,
      }))}
      value={picked}
      onValueChange={onPick}
      onKeyDown={handleKeyDown}
      {...(picked === null ? {} : { reveal: { correctKey: card.answer, chosenKey: picked } })}
    />
  );
}
