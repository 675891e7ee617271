import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Letter, letteredOptions, type Question } from '#features/questions';
import { Figure, partFigures } from '#ui/figure';
import { OptionList, type OptionListProps } from '#ui/option-list';
import { RichText } from '#ui/rich-text';
import { VisuallyHidden } from '#ui/visually-hidden';
import type { TextSize } from '../state/roomChoices.ts';
import { PASSAGE_BESIDE, useWideScreen } from '../state/useWideScreen.ts';
import { PassageText } from './PassageText.tsx';
import styles from './QuestionView.module.css';

export interface QuestionViewProps {
  question: Question;
  value: Letter | null;
  onPick(letter: Letter): void;
  /** Shows the key and the pick instead of asking. */
  reveal?: OptionListProps['reveal'];
  /** Options the learner has ruled out; with `onStrikeToggle`, each row gets a button for it. */
  struck?: readonly Letter[];
  onStrikeToggle?: ((letter: Letter) => void) | undefined;
  /** A new passage opens before its question, on a phone. @default false */
  isReadFirst?: boolean;
  /** @default 'normal' */
  textSize?: TextSize;
  /** The content that belongs to the options, below them. It hides with them when the passage is shown. */
  feedback?: ReactNode;
  /**
   * Content below the options: the attempt's buttons. They receive the side that a phone shows, and a
   * function that shows the question.
   */
  children?: ReactNode | ((view: QuestionSide) => ReactNode);
}

/** The side that a phone shows. A wide screen shows both. */
export interface QuestionSide {
  /** Whether the passage hides the question. */
  isOnPassage: boolean;
  onShowQuestion(): void;
}

/**
 * One question: stem and four options. On a wide screen its passage is beside it and scrolls separately. On
 * a phone a tap switches between passage and question, and each keeps its scroll position.
 */
export function QuestionView(props: QuestionViewProps) {
  const {
    question,
    value,
    onPick,
    reveal,
    struck,
    onStrikeToggle,
    isReadFirst = false,
    textSize = 'normal',
    feedback,
    children,
  } = props;
  const { passage, lang } = question;
  // The figure comes before the legend, because a group's name should be its stem, not a drawing.
  const { text: stem, figures } = partFigures(question.question);
  const isBeside = useWideScreen(PASSAGE_BESIDE);
  const { side, isRead, setSide } = useSides(question, isReadFirst ? 'passage' : 'question');
  return (
    <div
      className={styles.view}
      data-passage={passage === null ? undefined : ''}
      data-side={side}
      data-text-size={textSize}
    >
      {passage === null ? null : (
        <>
          <div className={styles.sides} role="group" aria-label="Passage or question">
            {(['passage', 'question'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className={styles.side}
                aria-pressed={side === one}
                data-is-new={one === 'passage' && !isRead ? '' : undefined}
                onClick={() => setSide(one)}
              >
                {one === 'passage' ? 'Passage' : 'Question'}
                {one === 'passage' && !isRead ? <VisuallyHidden> (not read yet)</VisuallyHidden> : null}
              </button>
            ))}
          </div>
          <section className={styles.passage} aria-label="Passage">
            <PassageText text={passage} lang={lang} />
          </section>
        </>
      )}
      <div className={styles.answer}>
        <div className={styles.options}>
          {figures.map((svg) => (
            <Figure key={svg} svg={svg} lang={lang} />
          ))}
          <OptionList
            key={question.question_id}
            label={<RichText text={stem} lang={lang} />}
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
        {feedback === undefined ? null : <div className={styles.feedback}>{feedback}</div>}
        {typeof children === 'function'
          ? children({
              isOnPassage: side === 'passage' && !isBeside,
              onShowQuestion: () => setSide('question'),
            })
          : children}
      </div>
    </div>
  );
}

type Side = 'passage' | 'question';

interface Sides {
  passage: string | null;
  /** The question for which this side was chosen. */
  question_id: string;
  side: Side;
  /** The passage was visible. */
  isRead: boolean;
}

/**
 * Which side is open on a phone. A passage that is new opens on `first`; its next questions open on the question. Each side is found
 * again where it was left.
 */
function useSides({ passage, question_id }: Question, first: Side) {
  const fresh: Sides = { passage, question_id, side: first, isRead: first === 'passage' };
  const [chosen, setChosen] = useState(fresh);
  const places = useRef<Record<Side, number>>({ passage: 0, question: 0 });
  // Another passage begins again, with the question that it came with.
  if (chosen.passage !== passage) setChosen(fresh);
  const now = chosen.passage === passage ? chosen : fresh;
  const side: Side = passage === null || now.question_id !== question_id ? 'question' : now.side;
  function setSide(next: Side): void {
    places.current[side] = window.scrollY;
    // The other side must be there before the page can be scrolled to its place.
    flushSync(() =>
      setChosen({ passage, question_id, side: next, isRead: now.isRead || next === 'passage' }),
    );
    window.scrollTo(0, places.current[next]);
  }
  return { side, isRead: now.isRead, setSide };
}
