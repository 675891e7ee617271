import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { bankLetter, type Letter, type Question, shownLetter, shownOptions } from '#features/questions';
import type { TextSize } from '#kernel/device';
import { Figure, splitFigures } from '#ui/figure';
import { OptionList, type OptionListProps } from '#ui/option-list';
import { RichText } from '#ui/rich-text';
import { isLongPassage } from '../model/passage.ts';
import { PASSAGE_BESIDE_QUERY, useWideScreen } from '../state/useWideScreen.ts';
import { PassageText } from './QuestionTexts.tsx';
import styles from './QuestionView.module.css';

export interface QuestionViewProps {
  question: Question;
  /** The letter of the picked option. */
  value: Letter | null;
  onPick(letter: Letter): void;
  /** Shows which option is correct and which one was picked. The answer can then no longer change. @default false */
  isRevealed?: boolean;
  /**
   * The options that the learner has ruled out. If `onStrikeToggle` is set, each option has a button that rules it out.
   */
  struck?: readonly Letter[];
  /** Called with the letter of the option to rule out, or to restore if it was ruled out. */
  onStrikeToggle?: ((letter: Letter) => void) | undefined;
  /** The return value of `usePassageSides`, if something outside needs it too. @default the question comes first */
  sides?: PassageSides;
  /** The size of the passage, the question, its options and the feedback. @default 'normal' */
  textSize?: TextSize;
  /**
   * A text about the answer, below the options. A phone hides it together with the options while it shows the passage.
   */
  feedback?: ReactNode;
  /** Content below the options, such as the attempt's buttons. */
  children?: ReactNode;
}

/**
 * One question with its four options. On a wide screen, its passage is beside it and scrolls separately, and a figure is
 * beside the options. On a phone, a short passage is above the question; between a long one and its question the learner
 * switches, and each keeps its scroll position.
 */
export function QuestionView(props: QuestionViewProps) {
  const {
    question,
    value,
    onPick,
    isRevealed = false,
    struck,
    onStrikeToggle,
    textSize = 'normal',
    feedback,
    children,
  } = props;
  const { passage, lang } = question;
  // The question's figures are outside the legend, so that the accessible name of the group of options is only the
  // question's text.
  const { text: stem, figures } = splitFigures(question.question);
  const ownSides = usePassageSides(question, value !== null || isRevealed);
  const { side, setSide } = props.sides ?? ownSides;
  return (
    <div
      className={styles.view}
      data-passage={passage === null ? undefined : ''}
      data-side={passage === null || isLongPassage(passage) ? side : 'both'}
    >
      {passage === null ? null : (
        <>
          {isLongPassage(passage) ? (
            <div className={styles.sides} role="group" aria-label="Passage or question">
              {(['passage', 'question'] as const).map((one) => (
                <button
                  key={one}
                  type="button"
                  className={styles.side}
                  aria-pressed={side === one}
                  onClick={() => setSide(one)}
                >
                  {one === 'passage' ? 'Passage' : 'Question'}
                </button>
              ))}
            </div>
          ) : null}
          <section className={styles.passage} data-text-size={textSize} aria-label="Passage">
            <PassageText text={passage} lang={lang} />
          </section>
        </>
      )}
      <div className={styles.answer}>
        <div
          className={styles.options}
          data-text-size={textSize}
          data-figure={figures.length === 0 ? undefined : ''}
        >
          {figures.map((svg) => (
            <Figure key={svg} svg={svg} lang={lang} />
          ))}
          <QuestionOptions
            label={<RichText text={stem} lang={lang} />}
            question={question}
            value={value}
            onPick={onPick}
            isRevealed={isRevealed}
            struck={struck}
            onStrikeToggle={onStrikeToggle}
          />
        </div>
        {feedback === undefined ? null : (
          <div className={styles.feedback} data-text-size={textSize}>
            {feedback}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

type Side = 'passage' | 'question';

/** The side of a question that a phone shows. A wide screen shows the passage and the question. */
export interface PassageSides {
  side: Side;
  setSide(side: Side): void;
  /** Whether only the passage is shown. */
  isOnPassage: boolean;
}

interface Sides {
  passage: string | null;
  /** The id of the question that was open when `side` (passage or question) was last chosen. */
  question_id: string;
  side: Side;
}

/**
 * Decides whether a phone shows the passage or the question. A new passage is shown first; its next questions start
 * with the question, and so does one that is answered already. Each side keeps its scroll position.
 */
export function usePassageSides({ passage, question_id }: Question, isAnswered: boolean): PassageSides {
  const isBeside = useWideScreen(PASSAGE_BESIDE_QUERY);
  const fresh: Sides = { passage, question_id, side: isAnswered ? 'question' : 'passage' };
  const [chosen, setChosen] = useState(fresh);
  const places = useRef<Record<Side, number>>({ passage: 0, question: 0 });
  // A new passage resets the chosen side.
  if (chosen.passage !== passage) setChosen(fresh);
  const now = chosen.passage === passage ? chosen : fresh;
  const isShort = passage === null || !isLongPassage(passage);
  const side: Side = isShort || now.question_id !== question_id ? 'question' : now.side;
  function setSide(next: Side): void {
    places.current[side] = window.scrollY;
    // Render the other side before scrolling, because the page cannot scroll to a position on a side that is not
    // rendered.
    flushSync(() => setChosen({ passage, question_id, side: next }));
    window.scrollTo(0, places.current[next]);
  }
  return { side, setSide, isOnPassage: side === 'passage' && !isBeside };
}

interface QuestionOptionsProps extends Pick<OptionListProps, 'label' | 'isLabelHidden' | 'onKeyDown'> {
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
