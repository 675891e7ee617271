import * as v from 'valibot';
import { TIMINGS } from '#features/practice';
import { type Question, questionSchema } from '#features/questions';
import type { Exam, ExamSection } from './exam.ts';
import { scoreExam } from './score.ts';
import { SECTIONS } from './sections.ts';
import { readSheet, sheetText } from './sheetText.ts';

/** The specification's key of a running exam (spec 3). It holds what changes; each section's questions stand apart, written once. */
export const EXAM_KEY = 'mockExamState';
/** A few questions of each section drawn so far, which must not be drawn again (spec 4). */
export const USED_KEY = 'usedQuestions';
/** How many of a section's questions that memory samples (spec 4). */
export const USED_SAMPLE = 5;
export const usedSchema = v.array(v.unknown());
/** What the database takes as an id: one that it could not read would keep every exam from starting. */
export const usedIdSchema = v.pipe(v.string(), v.uuid());

/** Where a section's questions are kept. */
export function questionsKey(section: number): string {
  return `${EXAM_KEY}:questions:${SECTIONS[section]?.subject ?? section}`;
}

export const ALL_QUESTION_KEYS: readonly string[] = SECTIONS.map((_, section) => questionsKey(section));

export const storedQuestionsSchema = v.object({ examId: v.string(), questions: v.array(questionSchema) });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = v.pipe(v.number(), v.minValue(0));

/** The small part: some three kilobytes for 320 questions, so that saving it on every change costs next to nothing. */
export const storedExamSchema = v.object({
  version: v.literal(1),
  id: v.string(),
  userId: v.string(),
  timing: v.picklist(TIMINGS),
  startedAt: v.number(),
  /** The open section, or the one to be fetched, from 0. */
  section: count,
  questionIndex: count,
  /** One text a section; see sheetText.ts. */
  answers: v.array(v.string()),
  firstAnswers: v.array(v.string()),
  flags: v.array(v.string()),
  strikes: v.array(v.string()),
  times: v.array(v.array(span)),
  /** The keys under which each section's questions are kept. */
  allQuestions: v.array(v.string()),
  questionsPerSection: v.array(count),
  hasRunOut: v.array(v.boolean()),
  /** Milliseconds; null where sections are not timed. */
  timeRemaining: v.nullable(span),
  /** Milliseconds on the open question that are not in `times` yet. */
  timeHere: span,
  /** Shown from here by nobody: answers are scored afresh. Kept because it is part of the state (spec 3). */
  score: v.nullable(v.object({ total: count, correct: count, percentage: count, timeSpent: count })),
  examFinished: v.boolean(),
  endedAt: v.nullable(v.number()),
  isRecorded: v.boolean(),
});
export type StoredExam = v.InferOutput<typeof storedExamSchema>;

/** What changes of an exam, as it is kept under `mockExamState`. */
export function storeExam(exam: Exam): StoredExam {
  const texts = exam.sections.map(({ sheet }) => sheetText(sheet));
  return {
    version: 1,
    id: exam.id,
    userId: exam.userId,
    timing: exam.timing,
    startedAt: exam.startedAt,
    section: exam.status === 'active' ? exam.sections.length - 1 : exam.sections.length,
    questionIndex: exam.status === 'active' ? exam.index : 0,
    answers: texts.map(({ answers }) => answers),
    firstAnswers: texts.map(({ firstAnswers }) => firstAnswers),
    flags: texts.map(({ flags }) => flags),
    strikes: texts.map(({ strikes }) => strikes),
    times: texts.map(({ times }) => times),
    allQuestions: exam.sections.map((_, section) => questionsKey(section)),
    questionsPerSection: exam.sections.map(({ questions }) => questions.length),
    hasRunOut: exam.sections.map(({ hasRunOut }) => hasRunOut),
    timeRemaining: exam.status === 'active' ? exam.clock.remaining : null,
    timeHere: exam.status === 'active' ? exam.clock.spentHere : 0,
    score: exam.status === 'finished' ? summary(exam) : null,
    examFinished: exam.status === 'finished',
    endedAt: exam.status === 'finished' ? exam.endedAt : null,
    isRecorded: exam.status === 'finished' && exam.isRecorded,
  };
}

/**
 * The exam that was stored, given each section's questions; null where the parts do not belong together. Its clock
 * stands at `at` with the time that was left.
 */
export function examFrom(
  stored: StoredExam,
  questionsOf: readonly (readonly Question[])[],
  at: number,
): Exam | null {
  const sections = sectionsFrom(stored, questionsOf);
  if (sections === null) return null;
  const { id, userId, timing, startedAt } = stored;
  const fields = { id, userId, timing, startedAt, sections };
  if (stored.examFinished) {
    if (sections.length !== SECTIONS.length || stored.endedAt === null) return null;
    return { ...fields, status: 'finished', endedAt: stored.endedAt, isRecorded: stored.isRecorded };
  }
  if (stored.section === sections.length) {
    return sections.length === 0 || sections.length >= SECTIONS.length
      ? null
      : { ...fields, status: 'crossing', error: null };
  }
  const open = sections.at(-1);
  if (open === undefined || stored.section !== sections.length - 1) return null;
  if (stored.questionIndex >= open.questions.length) return null;
  // Timed and untimed must not turn into each other.
  if ((stored.timeRemaining === null) !== (timing === 'off')) return null;
  return {
    ...fields,
    status: 'active',
    index: stored.questionIndex,
    clock: { seenAt: at, remaining: stored.timeRemaining, spentHere: stored.timeHere },
  };
}

function sectionsFrom(
  stored: StoredExam,
  questionsOf: readonly (readonly Question[])[],
): ExamSection[] | null {
  const sections: ExamSection[] = [];
  if (stored.questionsPerSection.length > SECTIONS.length) return null;
  for (const [position, size] of stored.questionsPerSection.entries()) {
    const subject = SECTIONS[position]?.subject;
    const questions = questionsOf[position];
    const sheet = readSheet(stored, position, size);
    if (subject === undefined || questions?.length !== size || size === 0 || sheet === null) return null;
    sections.push({ subject, questions, sheet, hasRunOut: stored.hasRunOut[position] === true });
  }
  return sections;
}

function summary(exam: Exam): StoredExam['score'] {
  const { total, correct, percentage, timeSpent } = scoreExam(exam);
  return { total, correct, percentage, timeSpent };
}
