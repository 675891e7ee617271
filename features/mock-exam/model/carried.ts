import * as v from 'valibot';
import { countAnswers } from '#features/answers';
import { type NonEmptyQuestions, nonEmptyQuestions } from '#features/questions';
import { currentSection, type Exam, openSectionTimeLimit, type RunningExam } from './exam.ts';
import { packExam, storedExamSchema, unpackExam } from './stored.ts';

// An exam that goes on on the learner's other devices (docs/product.md#room-10).

/** An open exam is sent this often (ms), so its clock has run on elsewhere for no longer. */
const SENT_EVERY_MS = 300_000;
/** The same for an exam without a timer, in answers. */
const SENT_EVERY_ANSWERS = 10;
/** The progress from one sending to the next. */
const STEP = 150;
/** The most progress of a section: 75 minutes at double time are 30 steps. */
const SECTION = 33 * STEP;

/** How far an exam is: its section, then the time that was used in it, or its answers. The database holds up to 32,767. */
export function examProgress(exam: RunningExam): number {
  if (exam.status === 'between-sections') return exam.sections.length * SECTION;
  const begun = (exam.sections.length - 1) * SECTION;
  if (exam.status === 'cover') return begun;
  const limit = openSectionTimeLimit(exam);
  const steps =
    limit === null || exam.clock.left === null
      ? countAnswers(currentSection(exam).questions, exam.sheet).answered / SENT_EVERY_ANSWERS
      : (limit - exam.clock.left) / SENT_EVERY_MS;
  return begun + Math.floor((1 + steps) * STEP);
}

/** Changes with the section, its start, and as often as the exam is sent while it is open. */
export const carriedMark = (exam: RunningExam): number => Math.floor(examProgress(exam) / STEP);

/** As stored on a device, and when the time that is left was read; null if the clock does not run. */
const carriedExamSchema = v.object({ ...storedExamSchema.entries, seenAt: v.nullable(v.number()) });

export function packCarried(exam: Exam, isRunning: boolean): v.InferInput<typeof carriedExamSchema> {
  const seenAt = isRunning && exam.status === 'active' ? exam.clock.seenAt : null;
  return { ...packExam(exam), seenAt };
}

/** The exam as it is at `now`: time that its clock runs on the other device is not gained. */
export function unpackCarried(carried: unknown, questions: NonEmptyQuestions, now: number): Exam | null {
  const read = v.safeParse(carriedExamSchema, carried);
  if (!read.success) return null;
  const { seenAt, ...stored } = read.output;
  let from = 0;
  const sections = stored.questionsPerSection.map((size) => {
    from += size;
    return nonEmptyQuestions(questions.slice(from - size, from));
  });
  const passed = seenAt === null ? 0 : Math.min(Math.max(0, now - seenAt), SENT_EVERY_MS);
  const left = stored.timeRemaining;
  const timeRemaining = left === null ? null : Math.max(0, left - passed);
  return unpackExam({ ...stored, timeRemaining }, sections, now);
}
