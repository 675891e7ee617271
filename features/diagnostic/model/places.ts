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

/** One question to come: which topic it samples. Its level is decided when it is reached. */
export interface Place {
  /** The question's position in its subject, from 0. */
  round: number;
  skill: BlueprintSkill;
}

/** The topic of a subject's round: languages take turns, and each topic is asked once before any is asked twice, the exam's heaviest first. */
function skillAt(subject: Subject, round: number): BlueprintSkill[] {
  const { banks } = SUBJECT_FACTS[subject];
  const share = banks[round % banks.length] ?? banks[0];
  const skills = BLUEPRINT.filter(({ bank }) => bank === share.bank).sort(
    (a, b) => b.examItems - a.examItems,
  );
  return skills.slice(Math.floor(round / banks.length) % skills.length).slice(0, 1);
}

/** The subjects in the order in which a paper holds them: that is how they take turns. */
function subjectsOf(questions: readonly Pick<Question, 'subject'>[]): readonly Subject[] {
  return [...new Set(questions.map(({ subject }) => subject))];
}

/** All questions in their order. Subjects take turns, so that a learner who stops early has seen all of them. */
function placesOf(subjects: readonly Subject[]): readonly Place[] {
  return Array.from({ length: ROUNDS }, (_, round) =>
    subjects.flatMap((subject) => skillAt(subject, round).map((skill) => ({ round, skill }))),
  ).flat();
}

/** The places that a paper can fill: a bank that is short of questions shortens the diagnostic. */
export function placesFor(questions: readonly Pick<Question, 'subject'>[]): readonly Place[] {
  return placesOf(subjectsOf(questions)).filter(
    ({ round, skill }) => questions.filter(({ subject }) => subject === skill.subject).length > round,
  );
}

/** The questions with the hardest subject's at the end: the first question is not of it. */
export function hardestLast(questions: readonly Question[], hardest: Subject | null): Question[] {
  const rank = ({ subject }: Question) => (subject === hardest ? SUBJECTS.length : SUBJECTS.indexOf(subject));
  return [...questions].sort((a, b) => rank(a) - rank(b));
}

/**
 * The levels that a round can reach. Questions for all of them are downloaded, so that no answer waits for
 * the network.
 */
function levelsAt(round: number): readonly Level[] {
  return LEVELS.slice(0, round + 1);
}

/** The questions to draw: for all places, at every level that each can reach. */
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
