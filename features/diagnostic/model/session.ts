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
import { nextQuestion, questionsByPath } from './adapt.ts';
import { diagnosticPlaces } from './places.ts';

/** A diagnostic that is not finished (docs/product.md#plan-10). */
export interface ActiveDiagnostic extends UntimedAttempt {
  /** All downloaded questions. Only some of them will be asked. */
  questions: Paper;
  /** The `question_id`s of the questions asked so far, in order. `index` is a position in this list. */
  path: readonly string[];
}

export type FinishedDiagnostic = UntimedResult;

export type Diagnostic = ActiveDiagnostic | FinishedDiagnostic;

/** If `go` names the position after the last asked question, a new question is asked. */
export type DiagnosticEvent = PaperEvent | { type: 'tick'; at: number };

/** Starts a diagnostic with these questions, at the first one. */
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

/** The diagnostic with only the questions asked so far, as the learner sees it. */
export function paperSoFar(diagnostic: ActiveDiagnostic): ActiveDiagnostic & OpenPaper {
  const { questions, path } = diagnostic;
  return { ...diagnostic, questions: paperOf(questionsByPath(questions, path)) ?? questions };
}

/** How many questions the diagnostic will have. */
export function lengthOf({ questions }: Pick<ActiveDiagnostic, 'questions'>): number {
  return diagnosticPlaces(questions).length;
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

/** Asks the next question and moves to it. Without a next question, stays at the last one. */
function goOn(diagnostic: ActiveDiagnostic, at: number): ActiveDiagnostic {
  const { questions, path, sheet } = diagnostic;
  const next = nextQuestion(questions, path, sheet);
  if (next === null) return diagnostic;
  return { ...settle(diagnostic, at), path: [...path, next.question_id], index: path.length };
}

/** Adds the time until this instant to the open question. */
function settle(diagnostic: ActiveDiagnostic, at: number): ActiveDiagnostic {
  return { ...settlePaper(paperSoFar(diagnostic), at), questions: diagnostic.questions };
}

function finish(diagnostic: ActiveDiagnostic, at: number): FinishedDiagnostic {
  const settled = settle(diagnostic, at);
  // Questions that were never asked are dropped. Blanks stay: they mean 'I don’t know'.
  return untimedResult(settled, paperSoFar(settled).questions, at);
}
