import { LEVELS, type Level, SUBJECTS, type Subject } from '#features/questions';
import { chanceCorrect } from './skill.ts';

/** The abilities that a learner may have, on the logit scale of a skill: equally likely before the first answer. */
const ABILITIES: readonly number[] = Array.from({ length: 33 }, (_, step) => -5 + step / 4);
/** How much a subject's skills differ, as a variance. The learner's ability in a subject is the mean of its skills. */
export const SKILL_VARIANCE = 1.2;
/** How much one learner's abilities in two subjects differ, as a variance. */
const SUBJECT_VARIANCE = 0.7;
/** Many answers in one skill say little about the others: the answer after `n` counts 1 / (1 + `SAME_SKILL` * n). */
const SAME_SKILL = 0.1;
/** Each answer leaves this much of what earlier ones say, because the learner changes. */
const KEPT = 0.99;

/** The log likelihood of each of `ABILITIES`, from the answers in one subject to items never met before. */
type Likelihood = readonly number[];
export type Evidence = Readonly<Record<Subject, Likelihood>>;

const NOTHING: Likelihood = ABILITIES.map(() => 0);
export const NO_EVIDENCE: Evidence = {
  langProf: NOTHING,
  science: NOTHING,
  math: NOTHING,
  readingComp: NOTHING,
};

const FLAT = Math.sqrt(1 + (Math.PI * SKILL_VARIANCE) / 8);
const CHANCES = new Map(
  LEVELS.map((level) => [level, ABILITIES.map((ability) => chanceCorrect(ability, level, FLAT))]),
);

/** Adds one answer to an item never met before. `earlier` is the number of answers in the same skill before it. */
export function addEvidence(
  likelihood: Likelihood,
  { level, isCorrect, earlier }: { level: Level; isCorrect: boolean; earlier: number },
): Likelihood {
  const weight = 1 / (1 + SAME_SKILL * earlier);
  const chances = CHANCES.get(level) ?? [];
  return chances.map(
    (chance, at) => KEPT * (likelihood[at] ?? 0) + weight * Math.log(isCorrect ? chance : 1 - chance),
  );
}

/** A learner's ability in a subject, from its answers and, as a weaker sign, from those in the other subjects. */
export function abilityIn(subject: Subject, evidence: Evidence): { mean: number; variance: number } {
  const others = SUBJECTS.filter((each) => each !== subject).map((each) => evidence[each]);
  const elsewhere = shares(ABILITIES.map((_, at) => sumOf(others.map((each) => each[at] ?? 0))));
  const expected = ABILITIES.map((here) =>
    sumOf(
      ABILITIES.map(
        (there, at) => (elsewhere[at] ?? 0) * Math.exp(-((here - there) ** 2) / (2 * SUBJECT_VARIANCE)),
      ),
    ),
  );
  const own = shares(expected.map((share, at) => Math.log(share) + (evidence[subject][at] ?? 0)));
  const mean = sumOf(ABILITIES.map((ability, at) => ability * (own[at] ?? 0)));
  return { mean, variance: sumOf(ABILITIES.map((ability, at) => (ability - mean) ** 2 * (own[at] ?? 0))) };
}

/** Turns log likelihoods into shares that add up to 1. */
function shares(logs: Likelihood): readonly number[] {
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const sum = sumOf(weights);
  return weights.map((weight) => weight / sum);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
