import { pickOption } from '#features/answers';
import {
  type AttemptClock,
  addOpenQuestionTime,
  applySheetEvent,
  type FinishedAttempt,
  finishedAttempt,
  isEventOfAttempt,
  isTimeSaveDue,
  type OneListEvent,
  type RunningAttempt,
  type Timing,
  timeLeft,
} from '#features/attempt';
import type { NonEmptyQuestions, Question } from '#features/questions';
import { type ExamScope, type SectionFacts, sectionsOf, timeLimit } from './sections.ts';

/** A section whose questions have been drawn. */
export interface ExamSection extends Pick<SectionFacts, 'subject' | 'title'> {
  /** The section's questions, in the order in which they are shown. They never change once they are drawn. */
  questions: NonEmptyQuestions;
  /** Whether the section's time ran out before the learner closed the section. */
  hasRunOut: boolean;
}

/** What the learner chooses before an exam starts. */
export interface ExamSetupChoice {
  scope: ExamScope;
  timing: Timing;
}

interface ExamFields extends ExamSetupChoice {
  /**
   * The sections drawn so far, in order. The last one is open, or shows its cover (the page before its questions). The
   * earlier ones are locked.
   */
  sections: readonly [ExamSection, ...ExamSection[]];
}

/** An exam with an open section. */
export interface ActiveExam extends ExamFields, RunningAttempt {
  status: 'active';
  /** The open question's index in the open section, from 0. */
  index: number;
  clock: AttemptClock & { policy: 'pausing' };
}

/**
 * An exam that shows the cover of its last drawn section. The section's time starts when the learner presses 'Start
 * when ready' (docs/product.md#exam-13).
 */
export interface ExamAtCover extends ExamFields, RunningAttempt {
  status: 'cover';
}

/** An exam between two sections: the questions of `next` are loading, or could not be loaded. */
export interface ExamBetweenSections extends ExamFields, RunningAttempt {
  status: 'between-sections';
  next: SectionFacts;
  error: string | null;
}

export interface FinishedExam extends ExamFields, FinishedAttempt {}

export type RunningExam = ActiveExam | ExamAtCover | ExamBetweenSections;
export type Exam = RunningExam | FinishedExam;

/** An event about a question applies to the open section only; `finish` closes the section. */
export type ExamEvent =
  | OneListEvent
  | { type: 'tick'; at: number }
  /** Starts the section whose cover is shown. */
  | { type: 'begin'; at: number }
  | { type: 'questions-came'; section: number; questions: NonEmptyQuestions; at: number }
  | { type: 'questions-failed'; section: number; message: string }
  | { type: 'retry' };

/** Starts an exam, which shows the cover of its first section. */
export function startExam(start: {
  id: string;
  userId: string;
  choice: ExamSetupChoice;
  questions: NonEmptyQuestions;
  at: number;
}): ExamAtCover {
  const { id, userId, choice, questions, at } = start;
  const [first] = sectionsOf(choice.scope);
  return {
    ...choice,
    status: 'cover',
    id,
    userId,
    startedAt: at,
    sheet: {},
    sections: [drawn(first, questions)],
  };
}

/**
 * Applies an event to the exam and returns its new state. Events change answers only in the open section; a closed
 * section never opens again. An event that does not apply returns the same object.
 */
export function reduceExam(exam: RunningExam, event: ExamEvent): Exam {
  switch (exam.status) {
    case 'active':
      return reduceActive(exam, event);
    case 'cover':
      return event.type === 'begin' ? begun(exam, event.at) : exam;
    case 'between-sections':
      return reduceBetween(exam, event);
  }
}

function reduceActive(exam: ActiveExam, event: ExamEvent): Exam {
  const open = openSection(exam);
  if (!isEventOfAttempt(open, event)) return exam;
  switch (event.type) {
    case 'pick':
      return { ...exam, sheet: pickOption(exam.sheet, event.questionId, event.letter) };
    case 'strike':
    case 'flag':
    case 'go': {
      const { sheet, index, clock } = applySheetEvent(open, event);
      return sheet === exam.sheet && index === exam.index ? exam : { ...exam, sheet, index, clock };
    }
    case 'tick':
      if (timeLeft(exam.clock, event.at) === 0) return closeSection(runOut(exam), event.at);
      return isTimeSaveDue(exam.clock, event.at) ? settle(exam, event.at) : exam;
    case 'finish':
      return closeSection(exam, event.at);
    default:
      return exam;
  }
}

function reduceBetween(exam: ExamBetweenSections, event: ExamEvent): Exam {
  switch (event.type) {
    case 'questions-came':
      // Ignore a late reply to an earlier request, which would add a section twice.
      return event.section === exam.sections.length ? opened(exam, event) : exam;
    case 'questions-failed':
      return event.section === exam.sections.length ? { ...exam, error: event.message } : exam;
    case 'retry':
      return exam.error === null ? exam : { ...exam, error: null };
    default:
      return exam;
  }
}

/** Finishes an exam with the sections that it has. */
export function endExam(exam: RunningExam, at: number): FinishedExam {
  const fields = fieldsOf(exam);
  return { ...fields, ...finishedAttempt(fields, at) };
}

/** The section that is open, or whose cover is shown: the last one that was drawn. */
export function currentSection({ sections }: Pick<Exam, 'sections'>): ExamSection {
  return sections.at(-1) ?? sections[0];
}

/** The open section, as a list of questions that can be answered in any order. */
export function openSection({ sheet, index, clock, ...exam }: ActiveExam) {
  return { questions: currentSection(exam).questions, sheet, index, clock };
}

/** The subject, size and time limit of the exam's section at `position`, from 0; null after the last section. */
export function sectionFactsAt({ scope }: Pick<Exam, 'scope'>, position: number): SectionFacts | null {
  return sectionsOf(scope)[position] ?? null;
}

/** Every question drawn so far, in the order in which they are shown. */
export function drawnQuestions({ sections }: Pick<Exam, 'sections'>): Question[] {
  return sections.flatMap(({ questions }) => [...questions]);
}

type Fields = ExamFields & Pick<RunningAttempt, 'id' | 'userId' | 'startedAt' | 'sheet'>;

function fieldsOf({ id, userId, scope, timing, startedAt, sheet, sections }: Exam): Fields {
  return { id, userId, scope, timing, startedAt, sheet, sections };
}

function drawn({ subject, title }: SectionFacts, questions: NonEmptyQuestions): ExamSection {
  return { subject, title, questions, hasRunOut: false };
}

/** Starts the section whose cover is shown, with its full time. */
function begun(exam: ExamAtCover, at: number): ActiveExam {
  const left = openSectionTimeLimit(exam);
  return { ...fieldsOf(exam), status: 'active', index: 0, clock: { policy: 'pausing', seenAt: at, left } };
}

/** The full time limit of the section drawn last, in milliseconds; null if sections are not timed. */
export function openSectionTimeLimit({
  scope,
  timing,
  sections,
}: Pick<Exam, 'scope' | 'timing' | 'sections'>): number | null {
  const facts = sectionFactsAt({ scope }, sections.length - 1);
  return facts === null ? null : timeLimit(facts, timing);
}

/** The next section's cover. If the last section's time ran out, the next one begins by itself. */
function opened(
  exam: ExamBetweenSections,
  { questions, at }: { questions: NonEmptyQuestions; at: number },
): ExamAtCover | ActiveExam {
  const [first, ...rest] = exam.sections;
  const covered: ExamAtCover = {
    ...fieldsOf(exam),
    status: 'cover',
    sections: [first, ...rest, drawn(exam.next, questions)],
  };
  return currentSection(exam).hasRunOut ? begun(covered, at) : covered;
}

/** Records that the time of the open section ran out. */
function runOut(exam: ActiveExam): ActiveExam {
  const closed = (section: ExamSection): ExamSection =>
    section === currentSection(exam) ? { ...section, hasRunOut: true } : section;
  const [first, ...rest] = exam.sections;
  return { ...exam, sections: [closed(first), ...rest.map(closed)] };
}

function closeSection(exam: ActiveExam, at: number): ExamBetweenSections | FinishedExam {
  const settled = settle(exam, at);
  const next = sectionFactsAt(settled, settled.sections.length);
  if (next !== null) return { ...fieldsOf(settled), status: 'between-sections', next, error: null };
  return endExam(settled, at);
}

/** Returns the exam as it is at `at`: adds the time since its clock was last updated to the open question. */
function settle(exam: ActiveExam, at: number): ActiveExam {
  const { sheet, clock } = addOpenQuestionTime(openSection(exam), at);
  return { ...exam, sheet, clock };
}
