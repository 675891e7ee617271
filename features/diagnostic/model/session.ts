import {
  isOnPaper,
  isTickDue,
  markPaper,
  type OpenPaper,
  type PaperEvent,
  settlePaper,
  type UntimedAttempt,
  type UntimedResult,
  untimedClock,
  untimedResult,
} from '#features/attempt';
import { type Paper, paperOf } from '#features/questions';
import { pick } from '#features/scoring';
import { askedOf, nextQuestion } from './adapt.ts';
import { placesFor } from './places.ts';

/** A diagnostic that waits (docs/product.md#plan-10). */
export interface ActiveDiagnostic extends UntimedAttempt {
  /** All questions that may be asked. Only some of them are. */
  questions: Paper;
  /** The questions asked so far, by `question_id`, in their order. `index` is a position in it. */
  path: readonly string[];
}

export type FinishedDiagnostic = UntimedResult;

export type Diagnostic = ActiveDiagnostic | FinishedDiagnostic;

/** `go` to the place after the last question asks a new one. */
export type DiagnosticEvent = PaperEvent | { type: 'tick'; at: number };

/** A fresh diagnostic from these questions, at its first one. */
export function startDiagnostic(start: {
  id: string;
  userId: string;
  questions: Paper;
  at: number;
}): ActiveDiagnostic {
  const { at, ...fields } = start;
  const first = nextQuestion(start.questions, [], {}) ?? start.questions[0];
  return {
    ...fields,
    status: 'active',
    sheet: {},
    path: [first.question_id],
    index: 0,
    startedAt: at,
    clock: untimedClock(at),
  };
}

/** The questions asked so far, as the paper that the learner sees. */
export function paperSoFar(diagnostic: ActiveDiagnostic): ActiveDiagnostic & OpenPaper {
  const { questions, path } = diagnostic;
  return { ...diagnostic, questions: paperOf(askedOf(questions, path)) ?? questions };
}

/** How many questions there will be. */
export function lengthOf({ questions }: Pick<ActiveDiagnostic, 'questions'>): number {
  return placesFor(questions).length;
}

/** The diagnostic after an event. */
export function reduceDiagnostic(diagnostic: ActiveDiagnostic, event: DiagnosticEvent): Diagnostic {
  const paper = paperSoFar(diagnostic);
  if (!isOnPaper(paper, event)) return diagnostic;
  switch (event.type) {
    case 'pick':
      return { ...diagnostic, sheet: pick(diagnostic.sheet, event.questionId, event.letter) };
    case 'tick':
      return isTickDue(diagnostic.clock, event.at) ? settle(diagnostic, event.at) : diagnostic;
    case 'finish':
      return finish(diagnostic, event.at);
    case 'go':
      if (event.index >= diagnostic.path.length) return goOn(diagnostic, event.at);
      break;
    default:
  }
  const marked = markPaper(paper, event);
  return marked === paper ? diagnostic : { ...marked, questions: diagnostic.questions };
}

/** Moves to a question that was not asked yet, or stays at the last one. */
function goOn(diagnostic: ActiveDiagnostic, at: number): ActiveDiagnostic {
  const { questions, path, sheet } = diagnostic;
  const next = nextQuestion(questions, path, sheet);
  if (next === null) return diagnostic;
  return { ...settle(diagnostic, at), path: [...path, next.question_id], index: path.length };
}

/** Brings the open question's time up to this instant. */
function settle(diagnostic: ActiveDiagnostic, at: number): ActiveDiagnostic {
  return { ...settlePaper(paperSoFar(diagnostic), at), questions: diagnostic.questions };
}

function finish(diagnostic: ActiveDiagnostic, at: number): FinishedDiagnostic {
  const settled = settle(diagnostic, at);
  // Questions that were drawn but not asked are dropped. A blank is 'I don’t know', and stays.
  return untimedResult(settled, paperSoFar(settled).questions, at);
}
