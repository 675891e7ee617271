import type { ReactNode, Ref } from 'react';
import { Button, IconButton, type IconButtonProps } from '#ui/button';
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
  /** Further `StepTool`s, first in the bar. */
  tools?: ReactNode;
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
      {props.tools}
      {flag === undefined ? null : (
        <StepTool
          // A label that changed would move the buttons beside it.
          label="Flag"
          aria-pressed={flag.isOn}
          className={styles.flag}
          icon={<Flag fill={flag.isOn ? 'currentColor' : 'none'} />}
          onClick={flag.onToggle}
        />
      )}
      {list === undefined ? null : (
        <>
          <StepTool
            label="Question Review"
            word="Review"
            icon={<LayoutGrid />}
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

export type StepToolProps = Omit<IconButtonProps, 'variant' | 'size'> & {
  /** The word under the icon: a part of the label. @default the label */
  word?: string;
};

/** A small button of the bar: an icon with a word under it. Screen readers read its label. */
export function StepTool({ word, icon, className, ...rest }: StepToolProps) {
  return (
    <IconButton
      {...rest}
      className={classNames(styles.tool, className)}
      icon={
        <>
          {icon}
          <span className={styles.toolWord}>{word ?? rest.label}</span>
        </>
      }
    />
  );
}
