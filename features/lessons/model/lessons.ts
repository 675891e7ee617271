import * as v from 'valibot';
import { BANKS, subjectAndShareOf } from '#features/questions';
import { type Lesson, type LessonName, lessonFileSchema } from './lesson.ts';

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

export function findLesson({ bank, subtopic }: LessonName): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.bank === bank && lesson.subtopic === subtopic);
}
