import type { ReactNode, Ref } from 'react';
import { Heading, Text } from '#ui/heading';
import styles from './AttemptHeader.module.css';

export interface PracticeHeaderProps {
  /** Where this is: the subject, the section. */
  place: string;
  heading: string;
  /** The heading takes the focus when another question opens (docs/product.md#a11y-1). */
  headingRef: Ref<HTMLHeadingElement>;
  /** Timer, tools and the way out. */
  children: ReactNode;
}

/** The head of a running attempt. `data-running-attempt` lets the shell keep what floats off the buttons below. */
export function AttemptHeader({ place, heading, headingRef, children }: PracticeHeaderProps) {
  return (
    <header className={styles.header} data-running-attempt="">
      <div className={styles.place}>
        <Text tone="muted">{place}</Text>
        <Heading level={1} size="md" ref={headingRef} tabIndex={-1}>
          {heading}
        </Heading>
      </div>
      <div className={styles.actions}>{children}</div>
    </header>
  );
}
