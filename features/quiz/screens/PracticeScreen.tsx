import type { ReactNode } from 'react';
import { Heading, Text } from '#ui/heading';
import { ChevronRight } from '#ui/icon';
import { Page } from '#ui/page';
import { SubjectTiles, type SubjectTilesProps } from '../parts/SubjectTiles.tsx';
import styles from './PracticeScreen.module.css';

export interface PracticeScreenProps extends SubjectTilesProps {
  links: {
    quizzes: string;
    mockExams: string;
    flashcards: string;
    lessons: string;
    notes: string;
    keyIn: string;
  };
  /** Links to unfinished attempts on this device. */
  waiting?: ReactNode;
}

/**
 * The page `/practice` (docs/product.md#page-3). One tap on a subject starts ten questions. Each of the other
 * activities has a row with a link.
 */
export function PracticeScreen({ topics, subjectHref, links, waiting }: PracticeScreenProps) {
  return (
    <Page width="wide">
      <header className={styles.header}>
        <Heading level={1}>Practice</Heading>
        <Text tone="muted">Tap a subject for ten questions at your level.</Text>
      </header>
      {waiting}
      <div className={styles.columns}>
        <SubjectTiles topics={topics} subjectHref={subjectHref} />
        <ul className={styles.rows} role="list">
          <Row href={links.quizzes} label="Quizzes" note="20 questions; choose level, topics, timer" />
          <Row href={links.mockExams} label="Mock exam" note="Full, half, quick or one section" />
          <Row href={links.flashcards} label="Flashcards" note="By subject, or words and rules" />
          <Row href={links.lessons} label="Lessons" note="The rule, an example, the usual mistakes" />
          <Row href={links.notes} label="My notes and bookmarks" note="What you flagged or wrote a note on" />
          <Row href={links.keyIn} label="On paper" note="Enter the answers of a printed booklet" />
        </ul>
      </div>
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
