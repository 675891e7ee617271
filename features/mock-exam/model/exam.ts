import type { Timing } from '#features/practice';
import type { Letter, Question, Subject } from '#features/questions';
import { advanceClock, type ExamClock, hasTurned } from './clock.ts';
import { SECTIONS, timeLimit } from './sections.ts';
import { addTime, blankSheet, markAnswer, type Sheet, toggleFlag, toggleStruck } from './sheet.ts';

export interface ExamSection {
  subject: Subject;
  /** In the order of the paper; never changed once drawn. */
  questions: readonly Question[];
  sheet: Sheet;
  /** Whether its time ran out before the learner closed it. */
  hasRunOut: boolean;
}

interface ExamFields {
  /** Version-4 UUID of the attempt and of its session row. */
  id: string;
  userId: string;
  timing: Timing;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The sections drawn so far, in order. The last one is open while the exam is active; those before it are locked. */
  sections: readonly ExamSection[];
}

/** A section is open. */
export type ActiveExam = ExamFields & { status: 'active'; index: number; clock: ExamClock };
/** At the border between two sections: the next one's questions are on their way, or did not come. */
export type CrossingExam = ExamFields & { status: 'crossing'; error: string | null };
export type FinishedExam = ExamFields & {
  status: 'finished';
  endedAt: number;
  /** Whether the attempt has been handed to the outbox. */
  isRecorded: boolean;
};
/** An exam that exists: what is kept on the device. */
export type Exam = ActiveExam | CrossingExam | FinishedExam;

export type ExamEvent =
  | { type: 'pick'; letter: Letter }
  | { type: 'strike'; letter: Letter }
  | { type: 'flag' }
  /** To a question of the open section. There is no way into another one. */
  | { type: 'go'; index: number; at: number }
  | { type: 'tick'; at: number }
  /** The learner is done with the section. */
  | { type: 'close-section'; at: number }
  | { type: 'questions-came'; examId: string; section: number; questions: readonly Question[]; at: number }
  | { type: 'questions-failed'; examId: string; section: number; message: string }
  | { type: 'retry' }
  | { type: 'recorded' };

/** A fresh exam with its first section open. */
export function startExam(start: {
  id: string;
  userId: string;
  timing: Timing;
  questions: readonly Question[];
  at: number;
}): ActiveExam {
  const { id, userId, timing, questions, at } = start;
  return openSection({ id, userId, timing, startedAt: at, sections: [] }, questions, at);
}

/**
 * The exam after an event. Answers are only added or changed, and only in the open section; sections only advance; a finished exam
 * changes in nothing but its record. An event that does not fit the state leaves it as it is, the same object.
 */
export function reduceExam(exam: Exam, event: ExamEvent): Exam {
  switch (exam.status) {
    case 'active':
      return reduceActive(exam, event);
    case 'crossing':
      return reduceCrossing(exam, event);
    case 'finished':
      return event.type === 'recorded' && !exam.isRecorded ? { ...exam, isRecorded: true } : exam;
  }
}

function reduceActive(exam: ActiveExam, event: ExamEvent): Exam {
  switch (event.type) {
    case 'pick':
      return withSheet(exam, (sheet) => markAnswer(sheet, exam.index, event.letter));
    case 'strike':
      return withSheet(exam, (sheet) => toggleStruck(sheet, exam.index, event.letter));
    case 'flag':
      return withSheet(exam, (sheet) => toggleFlag(sheet, exam.index));
    case 'go': {
      const last = (openedSection(exam)?.questions.length ?? 1) - 1;
      const index = Math.min(Math.max(0, Math.trunc(event.index)), last);
      return index === exam.index ? exam : { ...settleTime(exam, event.at), index };
    }
    case 'tick': {
      const clock = advanceClock(exam.clock, event.at);
      if (clock.remaining === 0) return closeSection(withOpen(exam, { hasRunOut: true }), event.at);
      return hasTurned(exam.clock, clock) ? { ...exam, clock } : exam;
    }
    case 'close-section':
      return closeSection(exam, event.at);
    default:
      return exam;
  }
}

function reduceCrossing(exam: CrossingExam, event: ExamEvent): Exam {
  switch (event.type) {
    case 'questions-came':
      return isExpected(exam, event) && event.questions.length > 0
        ? openSection(fieldsOf(exam), event.questions, event.at)
        : exam;
    case 'questions-failed':
      return isExpected(exam, event) ? { ...exam, error: event.message } : exam;
    case 'retry':
      return exam.error === null ? exam : { ...exam, error: null };
    default:
      return exam;
  }
}

/** An answer to an older request, or to another exam's, must not open a section twice. */
function isExpected(exam: CrossingExam, event: { examId: string; section: number }): boolean {
  return event.examId === exam.id && event.section === exam.sections.length;
}

function openSection(fields: ExamFields, questions: readonly Question[], at: number): ActiveExam {
  const position = fields.sections.length;
  const subject = SECTIONS[position]?.subject ?? 'langProf';
  return {
    ...fields,
    status: 'active',
    sections: [
      ...fields.sections,
      { subject, questions, sheet: blankSheet(questions.length), hasRunOut: false },
    ],
    index: 0,
    clock: { seenAt: at, remaining: timeLimit(position, fields.timing), spentHere: 0 },
  };
}

function closeSection(exam: ActiveExam, at: number): CrossingExam | FinishedExam {
  const fields = fieldsOf(settleTime(exam, at));
  if (fields.sections.length < SECTIONS.length) return { ...fields, status: 'crossing', error: null };
  // A clock that was turned back must not end an attempt before it began.
  return { ...fields, status: 'finished', endedAt: Math.max(at, exam.startedAt), isRecorded: false };
}

/** Writes the open question's time into the sheet and starts counting anew. */
function settleTime(exam: ActiveExam, at: number): ActiveExam {
  const clock = advanceClock(exam.clock, at);
  const settled = withSheet(exam, (sheet) => addTime(sheet, exam.index, clock.spentHere));
  return { ...settled, clock: { ...clock, spentHere: 0 } };
}

function withSheet(exam: ActiveExam, change: (sheet: Sheet) => Sheet): ActiveExam {
  const open = openedSection(exam);
  return open === undefined ? exam : withOpen(exam, { sheet: change(open.sheet) });
}

/** The exam with its open section changed; locked ones stay the same objects. */
function withOpen(exam: ActiveExam, fields: Partial<ExamSection>): ActiveExam {
  const open = exam.sections.length - 1;
  return {
    ...exam,
    sections: exam.sections.map((section, at) => (at === open ? { ...section, ...fields } : section)),
  };
}

function fieldsOf({ id, userId, timing, startedAt, sections }: Exam): ExamFields {
  return { id, userId, timing, startedAt, sections };
}

/** The section that is open. */
export function openedSection(exam: ActiveExam): ExamSection | undefined {
  return exam.sections.at(-1);
}
