import * as v from 'valibot';
import { type AnswerSheet, totalTime } from '#features/answers';
import { storedTimingSchema } from '#features/attempt';
import { type NonEmptyQuestions, nonEmptyQuestionsSchema, type Subject } from '#features/questions';
import { DEVICE_KEYS } from '#kernel/device';
import { type Exam, type ExamSection, openSectionTimeLimit, sectionFactsAt } from './exam.ts';
import { scoreExam } from './score.ts';
import { EXAM_SCOPES, FULL_EXAM_SECTIONS, sectionsOf } from './sections.ts';
import { sheetFromText, sheetToText } from './sheetText.ts';

export function questionsKey(subject: Subject): string {
  return `${DEVICE_KEYS.exam}:questions:${subject}`;
}

export const ALL_QUESTION_KEYS: readonly string[] = FULL_EXAM_SECTIONS.map(({ subject }) =>
  questionsKey(subject),
);

export const storedQuestionsSchema = v.object({ examId: v.string(), questions: nonEmptyQuestionsSchema });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const span = v.pipe(v.number(), v.minValue(0));

/**
 * The schema of an exam without its questions. Such an exam takes about 3 kB for 320 questions, so saving it after
 * every change costs little.
 */
export const storedExamSchema = v.object({
  version: v.literal(1),
  id: v.string(),
  userId: v.string(),
  scope: v.picklist(EXAM_SCOPES),
  timing: storedTimingSchema,
  startedAt: v.number(),
  /** The index, from 0, of the section that is open or at its cover, or whose questions load next. */
  section: count,
  /** Whether the exam shows the section's cover. The section's time has not started then. */
  isAtCover: v.boolean(),
  questionIndex: count,
  /** The answers, as one text for each section (sheetText.ts). */
  answers: v.array(v.string()),
  firstAnswers: v.array(v.string()),
  flags: v.array(v.string()),
  strikes: v.array(v.string()),
  times: v.array(v.array(span)),
  /** The storage keys of the sections' questions, one for each section. */
  allQuestions: v.array(v.string()),
  questionsPerSection: v.array(count),
  hasRunOut: v.array(v.boolean()),
  /**
   * The time left in the section, in milliseconds. Null if there is no time limit, or no section is open or at its
   * cover.
   */
  timeRemaining: v.nullable(span),
  /**
   * The exam's score. The app never reads this field, because it computes the score from the answers. The specified
   * format contains it (docs/product.md#exam-7).
   */
  score: v.nullable(v.object({ total: count, correct: count, percentage: count, timeSpent: count })),
  examFinished: v.boolean(),
  endedAt: v.nullable(v.number()),
  isRecorded: v.boolean(),
});
export type StoredExam = v.InferOutput<typeof storedExamSchema>;

/** Converts an exam to its stored form, without its questions. */
export function packExam(exam: Exam): StoredExam {
  const texts = exam.sections.map(({ questions }) => sheetToText(questions, exam.sheet));
  return {
    version: 1,
    id: exam.id,
    userId: exam.userId,
    scope: exam.scope,
    timing: exam.timing,
    startedAt: exam.startedAt,
    section:
      exam.status === 'active' || exam.status === 'cover' ? exam.sections.length - 1 : exam.sections.length,
    isAtCover: exam.status === 'cover',
    questionIndex: exam.status === 'active' ? exam.index : 0,
    answers: texts.map(({ answers }) => answers),
    firstAnswers: texts.map(({ firstAnswers }) => firstAnswers),
    flags: texts.map(({ flags }) => flags),
    strikes: texts.map(({ strikes }) => strikes),
    times: texts.map(({ times }) => times),
    allQuestions: exam.sections.map(({ subject }) => questionsKey(subject)),
    questionsPerSection: exam.sections.map(({ questions }) => questions.length),
    hasRunOut: exam.sections.map(({ hasRunOut }) => hasRunOut),
    timeRemaining: timeRemaining(exam),
    score: exam.status === 'finished' ? summary(exam) : null,
    examFinished: exam.status === 'finished',
    endedAt: exam.status === 'finished' ? exam.endedAt : null,
    isRecorded: exam.status === 'finished' && exam.isRecorded,
  };
}

/** The time left in the section, in milliseconds. A section whose cover is shown has its full time. */
function timeRemaining(exam: Exam): number | null {
  if (exam.status === 'active') return exam.clock.left;
  return exam.status === 'cover' ? openSectionTimeLimit(exam) : null;
}

/**
 * Builds an exam from its stored form and each section's questions. Its clock starts at `at`, with the stored time
 * left. Null if the questions do not belong to the exam.
 */
export function unpackExam(
  stored: StoredExam,
  sectionQuestions: readonly (NonEmptyQuestions | null)[],
  at: number,
): Exam | null {
  const read = sectionsFrom(stored, sectionQuestions);
  if (read === null) return null;
  const { id, userId, scope, timing, startedAt } = stored;
  const fields = { id, userId, scope, timing, startedAt, ...read };
  const { sections } = read;
  if (stored.examFinished) {
    if (sections.length !== sectionsOf(scope).length || stored.endedAt === null) return null;
    const { endedAt, isRecorded } = stored;
    return { ...fields, status: 'finished', endedAt, isRecorded, timeZone: null };
  }
  if (stored.section === sections.length) {
    const next = sectionFactsAt(fields, sections.length);
    return next === null ? null : { ...fields, status: 'between-sections', next, error: null };
  }
  const open = sections.at(-1) ?? sections[0];
  if (stored.section !== sections.length - 1) return null;
  const index = stored.questionIndex;
  if (index >= open.questions.length) return null;
  // Reject an exam that is timed but has no time left stored, or the reverse.
  if ((stored.timeRemaining === null) !== (timing === 'off')) return null;
  if (stored.isAtCover) return { ...fields, status: 'cover' };
  return {
    ...fields,
    status: 'active',
    index,
    clock: { policy: 'pausing', seenAt: at, left: stored.timeRemaining },
  };
}

function sectionsFrom(
  stored: StoredExam,
  sectionQuestions: readonly (NonEmptyQuestions | null)[],
): Pick<Exam, 'sections' | 'sheet'> | null {
  const sections: ExamSection[] = [];
  const sheets: AnswerSheet[] = [];
  for (const [position, size] of stored.questionsPerSection.entries()) {
    const facts = sectionFactsAt(stored, position);
    const questions = sectionQuestions[position] ?? null;
    if (facts === null || questions?.length !== size) return null;
    const sheet = sheetFromText(stored, position, questions);
    if (sheet === null) return null;
    const { subject, title } = facts;
    sections.push({ subject, title, questions, hasRunOut: stored.hasRunOut[position] === true });
    sheets.push(sheet);
  }
  const [first, ...rest] = sections;
  return first === undefined ? null : { sections: [first, ...rest], sheet: Object.assign({}, ...sheets) };
}

function summary(exam: Exam): StoredExam['score'] {
  const { total, correct, percentage } = scoreExam(exam);
  return { total, correct, percentage, timeSpent: Math.round(totalTime(exam.sheet) / 1000) };
}
