import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import {
  type Bank,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
  subjectAndShareOf,
  subjectName,
  topicTitle,
} from '#features/questions';
import { Card } from '#ui/card';
import { EmptyState } from '#ui/empty-state';
import { Grid } from '#ui/grid';
import { Heading } from '#ui/heading';
import { Check } from '#ui/icon';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { LinkCard } from '#ui/link-card';
import { Page } from '#ui/page';
import { Inline, Stack } from '#ui/stack';
import { TextField } from '#ui/text-field';
import { type Lesson, type LessonName, lessonId, searchLessons } from '../model/lesson.ts';
import { LESSONS } from '../model/lessons.ts';
import { LessonText } from '../parts/LessonText.tsx';
import { loadReadLessonsAtom, readLessonsAtom } from '../state/read.ts';
import { pendingReadingsAtom, useReadingTime } from '../state/reading.ts';

export interface LessonsScreenProps {
  /** The lesson of the address, such as `math.right-triangles`; null for the list. */
  id: string | null;
  /** Returns the address of a lesson; of the list without an id. */
  href(id?: string): string;
  /** Returns the link that starts a few questions on what a lesson teaches. */
  practice(lesson: LessonName): string;
  /** The topic to practice next; null if none is known. */
  next: { bank: Bank; tag: string } | null;
  /** Returns the mark that says how well the learner knows a lesson's topic; null if too little is known. */
  markOf(lesson: Pick<Lesson, 'bank' | 'topic'>): ReactNode;
}

type ListProps = Pick<LessonsScreenProps, 'href' | 'next' | 'markOf'>;

/** The page `/lessons` (docs/product.md#page-5): all lessons by subject with a search, or one lesson. */
export default function LessonsScreen({ id, href, practice, ...list }: LessonsScreenProps) {
  const lesson = LESSONS.find((one) => lessonId(one) === id);
  if (lesson !== undefined) return <OneLesson {...{ lesson, href, practice }} />;
  return <LessonList href={href} {...list} />;
}

interface OneLessonProps extends Pick<LessonsScreenProps, 'href' | 'practice'> {
  lesson: Lesson;
}

function OneLesson({ lesson, href, practice }: OneLessonProps) {
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

/** The id of a place in the list: of a subject, or of a topic of a bank. */
const placeOf = (...names: string[]) => ['lessons', ...names].join('-');

function LessonList({ href, next, markOf }: ListProps) {
  const [search, setSearch] = useState('');
  const load = useSetAtom(loadReadLessonsAtom);
  const waiting = useAtomValue(pendingReadingsAtom);
  useEffect(() => void load(waiting), [load, waiting]);
  const found = searchLessons(LESSONS, search);
  return (
    <Page width="wide">
      <Stack gap={5}>
        <Heading level={1}>Lessons</Heading>
        <TextField type="search" label="Search lessons" value={search} onValueChange={setSearch} />
        {search === '' ? (
          <Stack gap={0} align="start">
            {next === null ? null : (
              <Jump to={placeOf(next.bank, next.tag)}>{`Next for you: ${topicTitle(next.tag)}`}</Jump>
            )}
            <Inline as="ul" rowGap={0} aria-label="Subjects">
              {SUBJECTS.map((subject) => (
                <li key={subject}>
                  <Jump to={placeOf(subject)}>{SUBJECT_FACTS[subject].gauge}</Jump>
                </li>
              ))}
            </Inline>
          </Stack>
        ) : null}
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
            markOf={markOf}
          />
        ))}
      </Stack>
    </Page>
  );
}

/** A link to a place on the page. It leaves no entry in the history, so that Back leaves the page. */
function Jump({ to, children }: { to: string; children: string }) {
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    const place = document.getElementById(to);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  }
  return (
    <Link variant="alone" href={`#${to}`} onClick={handleClick}>
      {children}
    </Link>
  );
}

interface SubjectLessonsProps extends Omit<ListProps, 'next'> {
  subject: Subject;
  lessons: readonly Lesson[];
}

function SubjectLessons({ subject, lessons, ...list }: SubjectLessonsProps) {
  if (lessons.length === 0) return null;
  // A topic of reading is its own only lesson, so that all of a bank stand in one list.
  const topicOf = ({ bank, topic, subtopic }: Lesson) => (topic === subtopic ? bank : `${bank} ${topic}`);
  const topics = [...new Set(lessons.map(topicOf))];
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="md" id={placeOf(subject)} tabIndex={-1}>
        {subjectName(subject)}
      </Heading>
      {topics.map((topic) => (
        <TopicLessons key={topic} lessons={lessons.filter((lesson) => topicOf(lesson) === topic)} {...list} />
      ))}
    </Stack>
  );
}

/** The lessons of one topic, or those of a bank of reading, which need no heading. */
function TopicLessons({ lessons, href, markOf }: Omit<SubjectLessonsProps, 'subject'>) {
  const read = useAtomValue(readLessonsAtom);
  const [first] = lessons;
  if (first === undefined) return null;
  const isReading = first.topic === first.subtopic;
  return (
    <Stack gap={2}>
      {isReading ? null : (
        <Inline gap={2} rowGap={0} align="baseline">
          <Heading level={3} size="sm" lang={first.lang} id={placeOf(first.bank, first.topic)} tabIndex={-1}>
            {topicTitle(first.topic)}
          </Heading>
          {markOf(first)}
        </Inline>
      )}
      <Grid as="ul" minColumn="16rem" hasEmptyColumns gap={2}>
        {lessons.map((lesson) => (
          <li key={lessonId(lesson)}>
            <LinkCard
              href={href(lessonId(lesson))}
              padding="xs"
              gap={0}
              lang={lesson.lang}
              id={isReading ? placeOf(lesson.bank, lesson.topic) : undefined}
            >
              <Inline gap={2} isOneLine justify="space-between">
                {lesson.title}
                {read.has(lessonId(lesson)) ? <Check role="img" aria-label="Read" lang="en" /> : null}
              </Inline>
              {isReading ? markOf(lesson) : null}
            </LinkCard>
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
