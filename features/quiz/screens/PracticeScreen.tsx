import type { ReactNode } from 'react';
import { TOPIC_CARDS } from '#features/practice-room';
import type { Subject } from '#features/questions';
import { percentOf } from '#kernel/format';
import { Heading, Text } from '#ui/heading';
import { ChevronRight } from '#ui/icon';
import { Page } from '#ui/page';
import { countsOf, type TopicCount } from '../model/setup.ts';
import styles from './PracticeScreen.module.css';

export interface PracticeScreenProps {
  /** The learner's answers by topic; null while nobody knows. */
  topics: readonly TopicCount[] | null;
  /** Starts ten questions of the subject, at the learner's level, with the reason after each answer. */
  startHref(subject: Subject): string;
  links: { quizzes: string; mockExams: string; flashcards: string; keyIn: string };
  /** Attempts that wait on this device. */
  waiting?: ReactNode;
}

/** `/practice` (docs/product.md#page-3): a subject starts at one tap; everything else is one row each. */
export function PracticeScreen({ topics, startHref, links, waiting }: PracticeScreenProps) {
  return (
    <Page>
      <header className={styles.header}>
        <Heading level={1}>Practice</Heading>
        <Text tone="muted">Tap a subject for ten questions at your level.</Text>
      </header>
      {waiting}
      <ul className={styles.tiles} role="list">
        {TOPIC_CARDS.map(({ value, label, icon }) => (
          <li key={value}>
            <a href={startHref(value)} className={styles.tile}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <strong>{label}</strong>
              <span className={styles.note}>{accuracyOf(topics, value)}</span>
            </a>
          </li>
        ))}
      </ul>
      <ul className={styles.rows} role="list">
        <Row href={links.quizzes} label="Customize" note="Level, topics, timer, Test mode" />
        <Row href={links.mockExams} label="Mock exam" note="Full, half or one section" />
        <Row href={links.flashcards} label="Flashcards" note="Ten words and rules" />
        <Row href={links.keyIn} label="On paper" note="Enter the answers of a printed booklet" />
      </ul>
    </Page>
  );
}

function Row({ href, label, note }: { href: string; label: string; note: string }) {
  return (
    <li>
      <a href={href} className={styles.row}>
        <span>
          <strong>{label}</strong>
          <span className={styles.note}>{note}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </a>
    </li>
  );
}

function accuracyOf(topics: readonly TopicCount[] | null, subject: Subject): string {
  const { answered, correct } = countsOf(topics ?? [], subject);
  // Before the numbers are here the tile says nothing: "not tried" would be false.
  if (topics === null) return '\u00a0';
  return answered === 0 ? 'Not tried yet' : `${percentOf(correct, answered)}% right`;
}
