import type { ReactNode } from 'react';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { List, ListRow } from '#ui/list';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import { SubjectTiles, type SubjectTilesProps } from '../parts/SubjectTiles.tsx';

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
      <Stack>
        <Stack as="header" gap={1}>
          <Heading level={1}>Practice</Heading>
          <Text tone="muted">
            Tap a subject for ten questions at your level: Easy below 50% right, Hard from 70% of ten answers
            (all time, with flashcards).
          </Text>
        </Stack>
        {waiting}
        <Grid columns={{ phone: 1, desktop: 2 }} gap={5}>
          <SubjectTiles topics={topics} subjectHref={subjectHref} />
          <List variant="boxed">
            <ListRow href={links.quizzes} title="Quizzes" meta="20 questions; choose level, topics, timer" />
            <ListRow href={links.mockExams} title="Mock exam" meta="Full, half, quick or one section" />
            <ListRow href={links.flashcards} title="Flashcards" meta="By subject, or words and rules" />
            <ListRow href={links.lessons} title="Lessons" meta="The rule, an example, the usual mistakes" />
            <ListRow
              href={links.notes}
              title="My notes and bookmarks"
              meta="What you flagged or wrote a note on"
            />
            <ListRow href={links.keyIn} title="On paper" meta="Enter the answers of a printed booklet" />
          </List>
        </Grid>
      </Stack>
    </Page>
  );
}
