import { type ReactNode, useId, useReducer } from 'react';
import { IconButton } from '#ui/button';
import { CircleCheck, CircleX, Strikethrough, Undo2 } from '#ui/icon';
import { ScrollerCountContext } from '#ui/overflow';
import { hiddenStyles, VisuallyHidden } from '#ui/visually-hidden';
import styles from './OptionList.module.css';
import type { OptionKey, optionVerdict } from './option.ts';

type OptionRowProps = {
  letter: OptionKey;
  name: string;
  isPicked: boolean;
  isStruck: boolean;
  isDisabled: boolean;
  verdict: ReturnType<typeof optionVerdict>;
  onPick: () => void;
  onStrikeToggle: (() => void) | undefined;
  children: ReactNode;
};

/**
 * One option: its letter, its text, its result, and its strike button. The text is the radio's name, and hidden
 * from screen readers beside it: otherwise they stop at each option twice. A formula that scrolls is a stop of its own.
 */
export function OptionRow({
  letter,
  name,
  isPicked,
  isStruck,
  isDisabled,
  verdict,
  onPick,
  onStrikeToggle,
  children,
}: OptionRowProps) {
  const id = useId();
  const [scrollers, countScroller] = useReducer((sum: number, change: 1 | -1) => sum + change, 0);
  const verdictState = verdict && (verdict.isCorrect ? 'correct' : 'wrong');
  return (
    <div className={styles.row} data-struck={isStruck || undefined} data-verdict={verdictState || undefined}>
      <label className={styles.option}>
        <input
          type="radio"
          className={hiddenStyles.cardControl}
          name={name}
          value={letter}
          checked={isPicked}
          disabled={isDisabled}
          aria-labelledby={id}
          onChange={onPick}
        />
        <span id={id} className={styles.face} aria-hidden={scrollers === 0}>
          <span className={styles.letter} lang="en">
            {letter}
          </span>
          <span className={styles.words}>
            <span className={styles.content}>
              <ScrollerCountContext value={countScroller}>{children}</ScrollerCountContext>
            </span>
            {verdict && (
              <span className={styles.verdict} lang="en">
                {verdict.isCorrect ? <CircleCheck /> : <CircleX />}
                {verdict.text}
              </span>
            )}
          </span>
          {isStruck && <VisuallyHidden lang="en">, struck out</VisuallyHidden>}
        </span>
      </label>
      {onStrikeToggle && (
        <IconButton
          className={styles.strike}
          label={`Strike out option ${letter}`}
          lang="en"
          aria-pressed={isStruck}
          icon={isStruck ? <Undo2 /> : <Strikethrough />}
          isDisabled={isDisabled}
          onClick={onStrikeToggle}
        />
      )}
    </div>
  );
}
