import { subjectsWithHardestLast } from '#features/memory';
import { BLUEPRINT, type BlueprintSkill } from '#features/plan';
import {
  LEVELS,
  type Level,
  type Question,
  SUBJECT_FACTS,
  SUBJECTS,
  type Subject,
} from '#features/questions';
import type { DrawSlot } from '#features/review';
import { QUESTIONS_PER_SUBJECT } from './facts.ts';

/**
 * One position in the diagnostic, with the topic of its question. The question's level is chosen when the learner
 * reaches it.
 */
export interface DiagnosticPosition {
  /** The question's position among the questions of its subject, from 0. */
  round: number;
  skill: BlueprintSkill;
}

/**
 * The topic of a subject's question in this round: each round asks one question of each subject. The languages of a
 * subject take turns. A language's topics come in the order of their weight in the exam, heaviest first. No topic is
 * repeated before all were asked.
 */
function skillAt(subject: Subject, round: number): BlueprintSkill[] {
  const { banks } = SUBJECT_FACTS[subject];
  const share = banks[round % banks.length] ?? banks[0];
  const skills = BLUEPRINT.filter(({ bank }) => bank === share.bank).sort(
    (a, b) => b.examItems - a.examItems,
  );
  return skills.slice(Math.floor(round / banks.length) % skills.length).slice(0, 1);
}

/**
 * The subjects in the order in which they first appear in the questions. The diagnostic asks about them in this
 * order.
 */
function subjectsOf(questions: readonly Pick<Question, 'subject'>[]): readonly Subject[] {
  return [...new Set(questions.map(({ subject }) => subject))];
}

/**
 * All positions of the diagnostic, in order. Subjects take turns, so that a learner who stops early has probably seen
 * each subject.
 */
function placesOf(subjects: readonly Subject[]): readonly DiagnosticPosition[] {
  return Array.from({ length: QUESTIONS_PER_SUBJECT }, (_, round) =>
    subjects.flatMap((subject) => skillAt(subject, round).map((skill) => ({ round, skill }))),
  ).flat();
}

/**
 * The diagnostic's positions that can be filled, each with one question of its subject. If a subject has too few
 * questions, the diagnostic is shorter.
 */
export function diagnosticPositions(
  questions: readonly Pick<Question, 'subject'>[],
): readonly DiagnosticPosition[] {
  return placesOf(subjectsOf(questions)).filter(
    ({ round, skill }) => questions.filter(({ subject }) => subject === skill.subject).length > round,
  );
}

/**
 * Moves the questions of the learner's hardest subject to the end, so that the diagnostic does not begin with that
 * subject. Within a subject the shortest passages come first, and of equal questions the first is asked.
 */
export function withHardestSubjectLast(questions: readonly Question[], hardest: Subject | null): Question[] {
  const order = subjectsWithHardestLast(hardest);
  const length = ({ passage }: Question) => passage?.length ?? 0;
  return [...questions].sort(
    (a, b) => order.indexOf(a.subject) - order.indexOf(b.subject) || length(a) - length(b),
  );
}

/** For each question of reading as many are drawn, so that a short passage is among them. */
const PASSAGES_TO_CHOOSE_FROM = 4;

/**
 * The levels that a subject's question in this round can have; `round` is counted from 0. Questions of all these levels
 * are downloaded at the start, so that the next question never waits for the network.
 */
function levelsAt(round: number): readonly Level[] {
  return LEVELS.slice(0, round + 1);
}

/**
 * Builds the request that draws questions for all positions of the diagnostic, at every level that is possible for a
 * position.
 */
export function diagnosticDrawRequest(): DrawSlot[] {
  const groups = new Map<string, DrawSlot>();
  for (const { round, skill } of placesOf(SUBJECTS)) {
    for (const level of levelsAt(round)) {
      const key = `${skill.id} ${level}`;
      const { bank, tag, subject } = skill;
      const choice = SUBJECT_FACTS[subject].hasPassages ? PASSAGES_TO_CHOOSE_FROM : 1;
      groups.set(key, { bank, tag, level, count: (groups.get(key)?.count ?? 0) + choice });
    }
  }
  return [...groups.values()];
}
