import { useState } from 'react';
import { SUBJECTS, type Subject, subjectAndShareOf, subjectName, topicTitle } from '#features/questions';
import { Card } from '#ui/card';
import { EmptyState } from '#ui/empty-state';
import { Grid } from '#ui/grid';
import { Heading } from '#ui/heading';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { LinkCard } from '#ui/link-card';
import { Page } from '#ui/page';
import { Stack } from '#ui/stack';
import { TextField } from '#ui/text-field';
import { type Lesson, type LessonName, lessonId, searchLessons } from '../model/lesson.ts';
import { LESSONS } from '../model/lessons.ts';
import { LessonText } from '../parts/LessonText.tsx';
import { useReadingTime } from '../state/reading.ts';

export interface LessonsScreenProps {
  /** The lesson of the address, such as `math.right-triangles`; null for the list. */
  id: string | null;
  /** Returns the address of a lesson; of the list without an id. */
  href(id?: string): string;
  /** Returns the link that starts a few questions on what a lesson teaches. */
  practice(lesson: LessonName): string;
}

/** The page `/lessons` (docs/product.md#page-5): all lessons by subject with a search, or one lesson. */
export default function LessonsScreen({ id, href, practice }: LessonsScreenProps) {
  const lesson = LESSONS.find((one) => lessonId(one) === id);
  if (lesson !== undefined) return <OneLesson {...{ lesson, href, practice }} />;
  return <LessonList href={href} />;
}

function OneLesson({ lesson, href, practice }: { lesson: Lesson } & Omit<LessonsScreenProps, 'id'>) {
  useReadingTime(lesson);
  return (
    <Page>
      <Stack gap={4}>
        <Link variant="alone" href={href()}>
          All lessons
        </Link>
        <Heading level={1} lang={lesson.lang}>
          {lesson.title}
        </Heading>
        <Card padding="md">
          <LessonText lesson={lesson} level={2} />
        </Card>
        <LinkButton href={practice(lesson)}>Try it: 3 questions</LinkButton>
      </Stack>
    </Page>
  );
}

function LessonList({ href }: Pick<LessonsScreenProps, 'href'>) {
  const [search, setSearch] = useState('');
  const found = searchLessons(LESSONS, search);
  return (
    <Page width="wide">
      <Stack gap={5}>
        <Heading level={1}>Lessons</Heading>
        <TextField type="search" label="Search lessons" value={search} onValueChange={setSearch} />
        <div role="status">
          {found.length === 0 ? (
            <EmptyState
              illustration="magnifier"
              title="No lesson has these words"
              description="Try fewer, or other ones."
            />
          ) : null}
        </div>
        {SUBJECTS.map((subject) => (
          <SubjectLessons
            key={subject}
            subject={subject}
            lessons={found.filter(({ bank }) => subjectAndShareOf(bank).subject === subject)}
            href={href}
          />
        ))}
      </Stack>
    </Page>
  );
}

function SubjectLessons(props: { subject: Subject; lessons: readonly Lesson[]; href(id: string): string }) {
  const { subject, lessons, href } = props;
  if (lessons.length === 0) return null;
  // A topic of reading is its own only lesson, so that all of a bank stand in one list.
  const topicOf = ({ bank, topic, subtopic }: Lesson) => (topic === subtopic ? bank : `${bank} ${topic}`);
  const topics = [...new Set(lessons.map(topicOf))];
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="md">
        {subjectName(subject)}
      </Heading>
      {topics.map((topic) => (
        <TopicLessons
          key={topic}
          lessons={lessons.filter((lesson) => topicOf(lesson) === topic)}
          href={href}
        />
      ))}
    </Stack>
  );
}

/** The lessons of one topic, or those of a bank of reading, which need no heading. */
function TopicLessons({ lessons, href }: { lessons: readonly Lesson[]; href(id: string): string }) {
  const [first] = lessons;
  return (
    <Stack gap={2}>
      {first === undefined || first.topic === first.subtopic ? null : (
        <Heading level={3} size="sm" lang={first.lang}>
          {topicTitle(first.topic)}
        </Heading>
      )}
      <Grid as="ul" minColumn="16rem" hasEmptyColumns gap={2}>
        {lessons.map((lesson) => (
          <li key={lessonId(lesson)}>
            <LinkCard href={href(lessonId(lesson))} padding="xs" lang={lesson.lang}>
              {lesson.title}
            </LinkCard>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
