import { type Letter, letteredOptions, type Question } from '#features/questions';
import { OptionList, type OptionListProps } from '#ui/option-list';
import { RichText } from '#ui/rich-text';
import type { TextSize } from '../model/textSize.ts';
import styles from './QuestionView.module.css';

export interface QuestionViewProps {
  question: Question;
  value: Letter | null;
  onPick(letter: Letter): void;
  /** Shows the key and the pick instead of asking. */
  reveal?: OptionListProps['reveal'];
  /** Options the learner has ruled out; with `onStrikeToggle`, each row gets a button for it. */
  struck?: readonly Letter[];
  onStrikeToggle?(letter: Letter): void;
  /** @default 'normal' */
  textSize?: TextSize;
}

/** One question: its passage (beside it on a wide screen, above it on a phone), stem and four options. */
export function QuestionView({
  question,
  value,
  onPick,
  reveal,
  struck,
  onStrikeToggle,
  textSize = 'normal',
}: QuestionViewProps) {
  const { passage, lang } = question;
  return (
    <div className={styles.view} data-passage={passage === null ? undefined : ''} data-text-size={textSize}>
      {passage === null ? null : (
        <details className={styles.passage} open>
          <summary>Passage</summary>
          <RichText text={passage} lang={lang} />
        </details>
      )}
      <OptionList
        key={question.question_id}
        legend={<RichText text={question.question} lang={lang} />}
        name={question.question_id}
        lang={lang}
        options={letteredOptions(question).map(({ letter, text }) => ({
          key: letter,
          content: <RichText text={text} lang={lang} />,
        }))}
        value={value}
        onValueChange={onPick}
        struckKeys={struck === undefined ? undefined : new Set(struck)}
        onStrikeToggle={onStrikeToggle}
        {...(reveal === undefined ? {} : { reveal, isDisabled: true })}
      />
    </div>
  );
}
