import * as v from 'valibot';
import { type Bank, bankOfSubject, type Question, SUBJECT_FACTS, type Subject } from '#features/questions';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A file of lessons as people write it (supabase/questions/README.md, "Lessons"). Its texts use our question markup. */
export const lessonFileSchema = v.strictObject({
  lessons: v.array(
    v.strictObject({
      /** The subtopic that it teaches, as in coverage.yaml. In the reading banks: the topic. */
      subtopic: text,
      title: text,
      /** The rule or the idea. */
      text,
      /** A drawing of the rule: one `<svg>` element (ui/figure). People write it as the figure of a question. */
      figure: v.optional(text),
      example: text,
      /** The two commonest mistakes. */
      mistakes: v.strictTuple([text, text]),
    }),
  ),
});

/** What a lesson teaches: a subtopic of a bank, or a topic of a reading bank. */
export interface LessonName {
  bank: Bank;
  subtopic: string;
}

export interface Lesson
  extends LessonName,
    Omit<v.InferOutput<typeof lessonFileSchema>['lessons'][number], 'subtopic'> {
  /** The topic to which the subtopic belongs; in reading, the subtopic itself. */
  topic: string;
  lang: 'en' | 'fil';
}

/** A topic of a subject, of which there may be lessons in two languages. */
export interface LessonTopic {
  subject: Subject;
  tag: string;
}

/** The lesson that teaches what a question asks; null if the question does not say its subtopic. */
export function lessonNameOf(question: Question): LessonName | null {
  const { hasPassages } = SUBJECT_FACTS[question.subject];
  const subtopic = hasPassages ? question.tag : (question.subtopic ?? '');
  return subtopic === '' ? null : { bank: bankOfSubject(question), subtopic };
}

/** How an address names a lesson: `math.right-triangles`. */
export const lessonId = ({ bank, subtopic }: LessonName): string => `${bank}.${subtopic}`;

/** Returns the lessons that contain all words of the search, in any order and without regard to case and accents. */
export function searchLessons(lessons: readonly Lesson[], search: string): readonly Lesson[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return lessons.filter((lesson) => {
    const { subtopic, title, text, example, mistakes } = lesson;
    const all = fold([subtopic, title, text, example, ...mistakes].join(' '));
    return words.every((word) => all.includes(word));
  });
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
