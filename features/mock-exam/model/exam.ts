import {
  type Clock,
  type FinishedAttempt,
  isTickDue,
  pick,
  type RunningAttempt,
  settleTime,
  type Timing,
  timeLeft,
  toggleFlag,
  toggleStruck,
} from '#features/attempt';
import { type Letter, type Paper, type Question, questionAt } from '#features/questions';
import { SECTIONS, type SectionFacts, timeLimit } from './sections.ts';

/** A section whose questions are drawn. */
export interface ExamSection extends Pick<SectionFacts, 'subject' | 'title'> {
  /** In the order of the paper; never changed once drawn. */
  questions: Paper;
  /** Whether its time ran out before the learner closed it. */
  hasRunOut: boolean;
}

interface ExamFields {
  timing: Timing;
  /** The sections drawn so far, in order. The last one is open while the exam is active; those before it are locked. */
  sections: readonly [ExamSection, ...ExamSection[]];
}

/** A section is open. */
export interface ActiveExam extends ExamFields, RunningAttempt {
  status: 'active';
  /** The open question's place in the open section, from 0. */
  index: number;
  clock: Clock & { policy: 'pausing' };
}

/** Between two sections: the next one's questions are on their way, or did not come. */
export interface ExamBetweenSections extends ExamFields, RunningAttempt {
  status: 'between-sections';
  next: SectionFacts;
  error: string | null;
}

export interface FinishedExam extends ExamFields, FinishedAttempt {}

export type RunningExam = ActiveExam | ExamBetweenSections;
export type Exam = RunningExam | FinishedExam;

export type ExamEvent =
  | { type: 'pick'; letter: Letter }
  | { type: 'strike'; letter: Letter }
  | { type: 'flag' }
  /** To a question of the open section. There is no way into another one. */
  | { type: 'go'; index: number; at: number }
  | { type: 'tick'; at: number }
  /** The learner is done with the section. */
  | { type: 'close-section'; at: number }
  | { type: 'questions-came'; section: number; questions: Paper; at: number }
  | { type: 'questions-failed'; section: number; message: string }
  | { type: 'retry' };

/** A fresh exam with its first section open. */
export function startExam(start: {
  id: string;
  userId: string;
  timing: Timing;
  questions: Paper;
  at: number;
}): ActiveExam {
  const { id, userId, timing, questions, at } = start;
  const sections = [drawn(SECTIONS[0], questions)] as const;
  return opened({ id, userId, timing, startedAt: at, sheet: {}, sections }, SECTIONS[0], at);
}

/**
 * The exam after an event. Answers are only added or changed, and only in the open section; sections only advance. An event that
 * does not fit the state leaves it as it is, the same object.
 */
export function reduceExam(exam: RunningExam, event: ExamEvent): Exam {
  return exam.status === 'active' ? reduceActive(exam, event) : reduceBetween(exam, event);
}

function reduceActive(exam: ActiveExam, event: ExamEvent): Exam {
  const { question_id } = openQuestion(exam);
  switch (event.type) {
    case 'pick':
      return { ...exam, sheet: pick(exam.sheet, question_id, event.letter) };
    case 'strike':
      return { ...exam, sheet: toggleStruck(exam.sheet, question_id, event.letter) };
    case 'flag':
      return { ...exam, sheet: toggleFlag(exam.sheet, question_id) };
    case 'go': {
      const last = openSection(exam).questions.length - 1;
      const index = Math.min(Math.max(0, Math.trunc(event.index)), last);
      return index === exam.index ? exam : { ...settle(exam, event.at), index };
    }
    case 'tick':
      if (timeLeft(exam.clock, event.at) === 0) return closeSection(runOut(exam), event.at);
      return isTickDue(exam.clock, event.at) ? settle(exam, event.at) : exam;
    case 'close-section':
      return closeSection(exam, event.at);
    default:
      return exam;
  }
}

function reduceBetween(exam: ExamBetweenSections, event: ExamEvent): Exam {
  switch (event.type) {
    case 'questions-came':
      // An answer to an older request must not open a section twice.
      return event.section === exam.sections.length ? openNext(exam, event.questions, event.at) : exam;
    case 'questions-failed':
      return event.section === exam.sections.length ? { ...exam, error: event.message } : exam;
    case 'retry':
      return exam.error === null ? exam : { ...exam, error: null };
    default:
      return exam;
  }
}

/** The open section: the last one that was drawn. */
export function openSection({ sections }: ActiveExam): ExamSection {
  return sections.at(-1) ?? sections[0];
}

/** The open question. */
export function openQuestion(exam: ActiveExam): Question {
  return questionAt(openSection(exam).questions, exam.index);
}

/** Every question drawn so far, in the order of the paper. */
export function drawnQuestions({ sections }: Pick<Exam, 'sections'>): Question[] {
  return sections.flatMap(({ questions }) => [...questions]);
}

type Fields = ExamFields & Pick<RunningAttempt, 'id' | 'userId' | 'startedAt' | 'sheet'>;

function fieldsOf({ id, userId, timing, startedAt, sheet, sections }: Exam): Fields {
  return { id, userId, timing, startedAt, sheet, sections };
}

function drawn({ subject, title }: SectionFacts, questions: Paper): ExamSection {
  return { subject, title, questions, hasRunOut: false };
}

function opened(fields: Fields, facts: SectionFacts, at: number): ActiveExam {
  const left = timeLimit(facts, fields.timing);
  return { ...fields, status: 'active', index: 0, clock: { policy: 'pausing', seenAt: at, left } };
}

function openNext(exam: ExamBetweenSections, questions: Paper, at: number): ActiveExam {
  const [first, ...rest] = exam.sections;
  const sections = [first, ...rest, drawn(exam.next, questions)] as const;
  return opened({ ...fieldsOf(exam), sections }, exam.next, at);
}

/** The exam with its open section marked as one whose time ran out. */
function runOut(exam: ActiveExam): ActiveExam {
  const mark = (section: ExamSection): ExamSection =>
    section === openSection(exam) ? { ...section, hasRunOut: true } : section;
  const [first, ...rest] = exam.sections;
  return { ...exam, sections: [mark(first), ...rest.map(mark)] };
}

function closeSection(exam: ActiveExam, at: number): ExamBetweenSections | FinishedExam {
  const fields = fieldsOf(settle(exam, at));
  const next = SECTIONS[fields.sections.length];
  if (next !== undefined) return { ...fields, status: 'between-sections', next, error: null };
  return {
    ...fields,
    status: 'finished',
    // A clock that was turned back must not end an attempt before it began.
    endedAt: Math.max(at, exam.startedAt),
    isRecorded: false,
    timeZone: null,
  };
}

/** Brings the open question's time up to this instant. */
function settle(exam: ActiveExam, at: number): ActiveExam {
  return settleTime(exam, openQuestion(exam).question_id, at);
}
