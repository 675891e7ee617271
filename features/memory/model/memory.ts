import type { Answer } from '#features/answers';
import { BANKS, subjectAndShareOf } from '#features/questions';
import { type ActivityLog, addActivity, type QuarterHourActivity } from './activity.ts';
import { gradeAnswer } from './grade.ts';
import { type ItemMemory, recallAt, updateItemMemory } from './itemMemory.ts';
import { type LatestAttempt, updateLatestAttempt } from './latest.ts';
import { addAnswerTime, copyPace, EMPTY_PACE, type Pace } from './pace.ts';
import { newSkill, type Skill, updateSkill } from './skill.ts';
import { type SkillId, skillIdOf } from './skillId.ts';

/**
 * Everything that is estimated from a learner's answers: items, skills, pace and activity. It can always be computed
 * again from the answers. Keeping it makes adding one more answer cheap.
 */
export interface LearnerMemory {
  /** The memory estimate of each item, by the item's `global_id`. */
  items: ReadonlyMap<string, ItemMemory>;
  skills: ReadonlyMap<SkillId, Skill>;
  pace: Pace;
  /** What the learner did in each quarter hour, from the first answer on. */
  activity: ActivityLog;
  /** The latest attempt whose result names topics to practice; null if there is no such attempt. */
  latest: LatestAttempt | null;
  /** How many answers these estimates are computed from. */
  answers: number;
}

export const EMPTY_MEMORY: LearnerMemory = {
  items: new Map(),
  skills: new Map(),
  pace: EMPTY_PACE,
  activity: new Map(),
  latest: null,
  answers: 0,
};

/**
 * Updates a learner's estimates with these answers, which must be in order of time. Blanks are ignored, except in the
 * diagnostic, where a blank means 'I don’t know' (docs/product.md#plan-10). The maps are copied only once for the whole
 * list.
 */
export function addAnswersToMemory(memory: LearnerMemory, all: readonly Answer[]): LearnerMemory {
  const answers = inOrderOfTime(all.filter(({ letter, mode }) => letter !== null || mode === 'diagnostic'));
  if (answers.length === 0) return memory;
  const items = new Map(memory.items);
  const skills = new Map(memory.skills);
  const activity = new Map<number, QuarterHourActivity>(memory.activity);
  const pace = copyPace(memory.pace);
  for (const answer of answers) {
    const before = items.get(answer.questionId) ?? null;
    const skillId = skillIdOf(answer);
    const skill = skills.get(skillId) ?? newSkill(answer.at, priorMean(skills, answer));
    skills.set(
      skillId,
      // Count an answer marked "I guessed" as not known, even if the letter was right.
      updateSkill(skill, {
        level: answer.level,
        isCorrect: answer.isCorrect && !answer.isGuess,
        recall: before === null ? null : recallAt(before, answer.at),
        at: answer.at,
      }),
    );
    const grade = gradeAnswer(answer, pace);
    items.set(
      answer.questionId,
      updateItemMemory(before, { skill: skillId, level: answer.level, grade, at: answer.at }),
    );
    addAnswerTime(pace, answer.bank, answer.ms);
    addActivity(activity, answer);
  }
  const latest = updateLatestAttempt(memory.latest, answers);
  return { items, skills, pace, activity, latest, answers: memory.answers + answers.length };
}

/**
 * The first estimate of a skill without answers: the mean of the learner's other skills in the subject, because
 * skills of one subject are similar.
 */
function priorMean(skills: ReadonlyMap<SkillId, Skill>, { bank }: Answer): number {
  const { subject } = subjectAndShareOf(bank);
  const own: Skill[] = [];
  for (const each of BANKS) {
    if (subjectAndShareOf(each).subject !== subject) continue;
    for (const [id, skill] of skills) if (id.startsWith(`${each}/`)) own.push(skill);
  }
  return meanOf(own.length > 0 ? own : [...skills.values()]);
}

/** The weighted mean of the skills; 0 for an empty list. Skills with a smaller variance weigh more. */
function meanOf(skills: readonly Skill[]): number {
  let [sum, weights] = [0, 0];
  for (const { mean, variance } of skills) {
    const weight = 1 / (variance + 0.3);
    sum += weight * mean;
    weights += weight;
  }
  return weights === 0 ? 0 : sum / weights;
}

function inOrderOfTime(answers: readonly Answer[]): readonly Answer[] {
  return [...answers].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}
