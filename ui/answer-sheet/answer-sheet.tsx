import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './AnswerSheet.module.css';

export type AnswerSheetProps = Omit<ComponentProps<'ol'>, 'children'> & {
  /** The accessible name of the sheet. */
  label: string;
  /** The letters of the circles in each row. */
  letters: readonly string[];
  /** The chosen letter of each row, from question 1 on; null for a question without an answer. */
  values: readonly (string | null)[];
};

/**
 * An answer sheet for multiple choice: numbered rows with a circle for each letter, in as many columns as fit. The
 * chosen circles are filled. Use it for print, or to compare the answers with a paper sheet.
 */
export function AnswerSheet({ label, letters, values, className, ...rest }: AnswerSheetProps) {
  return (
    <ol role="list" aria-label={label} {...rest} className={classNames(styles.root, className)}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
        <li key={index} className={styles.row}>
          <span className={styles.number}>{index + 1}</span>
          <VisuallyHidden>{`: ${value ?? 'blank'}`}</VisuallyHidden>
          {letters.map((letter) => (
            <span
              key={letter}
              className={styles.circle}
              data-is-chosen={letter === value ? '' : undefined}
              aria-hidden="true"
            >
              {letter}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
