import * as v from 'valibot';
import { BANKS, subjectAndShareOf } from '#features/questions';
import { type Lesson, type LessonName, type LessonTopic, lessonFileSchema } from './lesson.ts';

// The lessons are content beside the banks. The build puts them into the files that import this module.
const files = import.meta.glob('../../../supabase/questions/{lessons/*,coverage}.yaml', {
  eager: true,
  import: 'default',
});

const fileOf = (name: string) => files[`../../../supabase/questions/${name}.yaml`];

/** The topics of each bank, each with its subtopics (in reading, topics have none). */
const coverageSchema = v.record(
  v.string(),
  v.object({ topics: v.record(v.string(), v.union([v.number(), v.record(v.string(), v.number())])) }),
);
const coverage = v.parse(coverageSchema, fileOf('coverage'));

/** All lessons, in the order of the banks and of their topics. */
export const LESSONS: readonly Lesson[] = BANKS.flatMap((bank) => {
  const folder = bank.replaceAll('_', '-');
  const lang = subjectAndShareOf(bank).share.language === 'Filipino' ? 'fil' : 'en';
  const { lessons } = v.parse(lessonFileSchema, fileOf(`lessons/${folder}`));
  return Object.entries(coverage[folder]?.topics ?? {}).flatMap(([topic, subtopics]) =>
    lessons
      .filter(({ subtopic }) => (typeof subtopics === 'number' ? subtopic === topic : subtopic in subtopics))
      .map((lesson) => ({ ...lesson, bank, topic, lang })),
  );
});

/** The lesson with this name, or all lessons of a topic. */
export function findLessons(about: LessonName | LessonTopic): readonly Lesson[] {
  return LESSONS.filter(({ bank, subtopic, topic }) =>
    'bank' in about
      ? bank === about.bank && subtopic === about.subtopic
      : subjectAndShareOf(bank).subject === about.subject && topic === about.tag,
  );
}
