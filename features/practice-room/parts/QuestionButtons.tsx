import type { ReactNode, Ref } from 'react';
import { Button, IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { Dialog } from '#ui/dialog';
import { ChevronLeft, Flag, LayoutGrid } from '#ui/icon';
import styles from './questionButtons.module.css';

export interface QuestionButtonsProps {
  /** The accessible name of the group of buttons: 'Questions' or 'Cards'. */
  label: string;
  isFirst: boolean;
  onPrevious(): void;
  /** The next button's label: 'Next Question'. */
  nextLabel: string;
  nextRef?: Ref<HTMLButtonElement>;
  /** Whether the next button is the primary one, because the question is answered. @default true */
  isNextMain?: boolean;
  onNext(): void;
  /** Whether the open question is flagged, and the flag button's action. Left out if questions cannot be flagged. */
  flag?: { isOn: boolean; onToggle(): void };
  /** The 'Question Review' dialog. Left out if the question list is beside the question. */
  list?: { content: ReactNode; isOpen: boolean; onOpenChange(isOpen: boolean): void } | undefined;
}

/**
 * The buttons of an open question. On a phone they are at the lower edge, within reach of a thumb; on a wide screen
 * they come after the options.
 */
export function QuestionButtons(props: QuestionButtonsProps) {
  const { label, isFirst, onPrevious, nextLabel, nextRef, onNext, flag, list, isNextMain = true } = props;
  return (
    <nav className={styles.steps} aria-label={label}>
      {flag === undefined ? null : (
        <IconButton
          label={flag.isOn ? 'Flagged' : 'Flag'}
          aria-pressed={flag.isOn}
          className={classNames(styles.tool, styles.flag)}
          icon={
            <Sign
              word={flag.isOn ? 'Flagged' : 'Flag'}
              icon={<Flag fill={flag.isOn ? 'currentColor' : 'none'} />}
            />
          }
          onClick={flag.onToggle}
        />
      )}
      {list === undefined ? null : (
        <>
          <IconButton
            label="Question Review"
            className={styles.tool}
            icon={<Sign word="Review" icon={<LayoutGrid />} />}
            onClick={() => list.onOpenChange(true)}
          />
          <Dialog isOpen={list.isOpen} onOpenChange={list.onOpenChange} title="Question Review">
            {list.content}
          </Dialog>
        </>
      )}
      <Button
        variant="secondary"
        className={styles.previous}
        iconStart={<ChevronLeft />}
        isDisabled={isFirst}
        onClick={onPrevious}
      >
        <span className={styles.word}>Previous</span>
      </Button>
      <Button
        ref={nextRef}
        variant={isNextMain ? 'primary' : 'secondary'}
        className={styles.next}
        onClick={onNext}
      >
        {nextLabel}
      </Button>
    </nav>
  );
}

/** A button's icon with a word under it. Screen readers read the button's label, which contains the word. */
function Sign({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <>
      {icon}
      <span className={styles.toolWord}>{word}</span>
    </>
  );
}
