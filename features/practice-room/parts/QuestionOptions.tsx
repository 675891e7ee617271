import { bankLetter, type Letter, type Question, shownLetter, shownOptions } from '#features/questions';
import { OptionList, type OptionListProps } from '#ui/option-list';
import { RichText } from '#ui/rich-text';

export interface QuestionOptionsProps extends Pick<OptionListProps, 'label' | 'isLabelHidden' | 'onKeyDown'> {
  question: Question;
  /** The picked option. This letter and all others here are the bank's. */
  value: Letter | null;
  onPick(letter: Letter): void;
  /** Shows which option is correct, and that `value` was picked. @default false */
  isRevealed?: boolean;
  struck?: readonly Letter[] | undefined;
  onStrikeToggle?: ((letter: Letter) => void) | undefined;
}

/** The options of a question, in the order of its attempt and with the letters of that order. */
export function QuestionOptions(props: QuestionOptionsProps) {
  const { question, value, onPick, isRevealed = false, struck, onStrikeToggle, ...rest } = props;
  const toShown = (letter: Letter) => shownLetter(question, letter);
  const shownValue = value === null ? null : toShown(value);
  return (
    <OptionList
      key={question.question_id}
      {...rest}
      name={question.question_id}
      lang={question.lang}
      options={shownOptions(question).map(({ shown, text }) => ({
        key: shown,
        content: <RichText text={text} lang={question.lang} />,
      }))}
      value={shownValue}
      onValueChange={(shown) => onPick(bankLetter(question, shown))}
      struckKeys={struck === undefined ? undefined : new Set(struck.map(toShown))}
      onStrikeToggle={
        onStrikeToggle === undefined ? undefined : (shown) => onStrikeToggle(bankLetter(question, shown))
      }
      reveal={isRevealed ? { correctKey: toShown(question.answer), chosenKey: shownValue } : undefined}
    />
  );
}
