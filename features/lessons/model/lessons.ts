import * as v from 'valibot';
import { BANKS, subjectAndShareOf } from '#features/questions';
import { type Lesson, type LessonName, lessonFileSchema } from './lesson.ts';

// The lessons are content beside the banks. The build puts them into the files that import this module.
const files = import.meta.glob('../../../supabase/questions/lessons/*.yaml', {
  eager: true,
  import: 'default',
});

/** All lessons, in the order of the banks and of their files. */
export const LESSONS: readonly Lesson[] = BANKS.flatMap((bank) => {
  const file = files[`../../../supabase/questions/lessons/${bank.replaceAll('_', '-')}.yaml`];
  const lang = subjectAndShareOf(bank).share.language === 'Filipino' ? 'fil' : 'en';
  return v.parse(lessonFileSchema, file).lessons.map((lesson) => ({ ...lesson, bank, lang }));
});

export function findLesson({ bank, subtopic }: LessonName): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.bank === bank && lesson.subtopic === subtopic);
}
