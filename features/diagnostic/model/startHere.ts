import { BLUEPRINT } from '#features/plan';
import { bankOf, SUBJECTS, type Subject } from '#features/questions';
import type { ScoredAnswer } from '#features/scoring';

type Entry = Pick<ScoredAnswer, 'question' | 'userAnswer' | 'isCorrect' | 'isGuess'>;

/** A subject's result: questions right without a guess, of all that were asked. */
export interface SubjectCount {
  subject: Subject;
  right: number;
  asked: number;
}

const isKnown = ({ isCorrect, isGuess }: Entry): boolean => isCorrect && !isGuess;

/** Every subject that was asked, in the usual order. */
export function countSubjects(entries: readonly Entry[]): SubjectCount[] {
  return SUBJECTS.flatMap((subject) => {
    const own = entries.filter(({ question }) => question.subject === subject);
    return own.length === 0 ? [] : [{ subject, right: own.filter(isKnown).length, asked: own.length }];
  });
}

/** Of how many exam questions the topic is. */
function weightOf({ question }: Entry): number {
  const bank = bankOf(question);
  return BLUEPRINT.find((skill) => skill.bank === bank && skill.tag === question.tag)?.examItems ?? 0;
}

/** The topic to start with: among the missed ones, or else all, the one with the most questions in the exam. */
export function startHere(entries: readonly Entry[]): { subject: Subject; tag: string } | null {
  const missed = entries.filter((entry) => !isKnown(entry));
  const pool = missed.length > 0 ? missed : entries;
  const [first, ...others] = pool;
  if (first === undefined) return null;
  const { question } = others.reduce(
    (best, entry) => (weightOf(entry) > weightOf(best) ? entry : best),
    first,
  );
  return { subject: question.subject, tag: question.tag };
}
