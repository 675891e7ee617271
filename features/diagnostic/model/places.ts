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
import { ROUNDS } from './facts.ts';

/** The place of one question in the diagnostic, with its topic. Its level is chosen when the learner reaches it. */
export interface Place {
  /** The question's position in its subject, from 0. */
  round: number;
  skill: BlueprintSkill;
}

/**
 * The topic of a subject's question in this round. Languages take turns. Topics come in the order of their
 * weight in the exam, heaviest first, and none is repeated before all were asked.
 */
function skillAt(subject: Subject, round: number): BlueprintSkill[] {
  const { banks } = SUBJECT_FACTS[subject];
  const share = banks[round % banks.length] ?? banks[0];
  const skills = BLUEPRINT.filter(({ bank }) => bank === share.bank).sort(
    (a, b) => b.examItems - a.examItems,
  );
  return skills.slice(Math.floor(round / banks.length) % skills.length).slice(0, 1);
}

/** The subjects in the order in which they first appear in the questions. In this order they take turns. */
function subjectsOf(questions: readonly Pick<Question, 'subject'>[]): readonly Subject[] {
  return [...new Set(questions.map(({ subject }) => subject))];
}

/** All places in order. Subjects take turns, so that a learner who stops early has probably seen each subject. */
function placesOf(subjects: readonly Subject[]): readonly Place[] {
  return Array.from({ length: ROUNDS }, (_, round) =>
    subjects.flatMap((subject) => skillAt(subject, round).map((skill) => ({ round, skill }))),
  ).flat();
}

/** The places for which there are enough questions. If a subject has too few, the diagnostic is shorter. */
export function diagnosticPlaces(questions: readonly Pick<Question, 'subject'>[]): readonly Place[] {
  return placesOf(subjectsOf(questions)).filter(
    ({ round, skill }) => questions.filter(({ subject }) => subject === skill.subject).length > round,
  );
}

/**
 * Moves the questions of the learner's hardest subject to the end, so that the diagnostic does not begin with
 * that subject.
 */
export function hardestLast(questions: readonly Question[], hardest: Subject | null): Question[] {
  const rank = ({ subject }: Question) => (subject === hardest ? SUBJECTS.length : SUBJECTS.indexOf(subject));
  return [...questions].sort((a, b) => rank(a) - rank(b));
}

/**
 * The levels that are possible in a round. Questions of all these levels are downloaded at the start, so that
 * the next question never waits for the network.
 */
function levelsAt(round: number): readonly Level[] {
  return LEVELS.slice(0, round + 1);
}

/** The request that draws questions for all places, at every level possible there. */
export function drawRequest(): DrawSlot[] {
  const groups = new Map<string, DrawSlot>();
  for (const { round, skill } of placesOf(SUBJECTS)) {
    for (const level of levelsAt(round)) {
      const key = `${skill.id} ${level}`;
      const { bank, tag } = skill;
      groups.set(key, { bank, tag, level, count: (groups.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...groups.values()];
}
