import { type Letter, type Paper, type Question, questionAt } from '#features/questions';
import { check, type Sheet, toggleFlag, toggleGuess, toggleStruck } from '#features/scoring';
import { type Clock, settleTime } from './clock.ts';

/** The part of a running attempt that is one list of questions, gone through in any order: a quiz, a review. */
export interface OpenPaper {
  questions: Paper;
  sheet: Sheet;
  /** The open question's place, from 0. */
  index: number;
  clock: Clock;
}

/** Events that mark a paper without answering it. Times are milliseconds since 1970. */
export type MarkEvent =
  | { type: 'check'; questionId: string }
  | { type: 'guess'; questionId: string }
  | { type: 'flag'; questionId: string }
  | { type: 'strike'; questionId: string; letter: Letter }
  | { type: 'go'; index: number; at: number };

/** Everything one does to a paper. */
export type PaperEvent =
  | MarkEvent
  | { type: 'pick'; questionId: string; letter: Letter; at: number }
  | { type: 'finish'; at: number };

/** The open question. */
export function openQuestion(paper: OpenPaper): Question {
  return questionAt(paper.questions, paper.index);
}

/** Whether the event is about no question, or about one of this paper. */
export function isOnPaper(paper: OpenPaper, event: object): boolean {
  if (!('questionId' in event)) return true;
  return paper.questions.some(({ question_id }) => question_id === event.questionId);
}

/** The paper with the open question's time brought up to `at`. */
export function settlePaper<Open extends OpenPaper>(paper: Open, at: number): Open {
  return settleTime(paper, openQuestion(paper).question_id, at);
}

/** The paper after an event; the index stays on it. */
export function markPaper<Open extends OpenPaper>(paper: Open, event: MarkEvent): Open {
  const { sheet } = paper;
  switch (event.type) {
    case 'check':
      return { ...paper, sheet: check(sheet, event.questionId) };
    case 'guess':
      return { ...paper, sheet: toggleGuess(sheet, event.questionId) };
    case 'flag':
      return { ...paper, sheet: toggleFlag(sheet, event.questionId) };
    case 'strike':
      return { ...paper, sheet: toggleStruck(sheet, event.questionId, event.letter) };
    case 'go': {
      const index = Math.min(Math.max(0, Math.trunc(event.index)), paper.questions.length - 1);
      return index === paper.index ? paper : { ...settlePaper(paper, event.at), index };
    }
  }
}
