import { type Answer, isCounted } from '#features/answers';
import { SUBJECTS, type Subject, subjectAndShareOf } from '#features/questions';
import { abilityIn, addEvidence, type Evidence, NO_EVIDENCE, SKILL_VARIANCE } from './ability.ts';
import { type ActivityLog, addActivity, type QuarterHourActivity } from './activity.ts';
import { gradeAnswer, type ItemMemory, recallAt, updateItemMemory } from './itemMemory.ts';
import { type LatestAttempt, updateLatestAttempt } from './latest.ts';
import { addAnswerTime, copyPace, EMPTY_PACE, type Pace } from './pace.ts';
import {
  newSkill,
  PRIOR_VARIANCE,
  type Skill,
  type SkillId,
  skillAt,
  skillIdOf,
  updateSkill,
} from './skill.ts';

/**
 * Everything that is estimated from a learner's answers: items, skills, pace and activity. It can always be computed
 * again from the answers. Keeping it makes adding one more answer cheap.
 */
export interface LearnerMemory {
  /** The memory estimate of each item, by the item's `global_id`. */
  items: ReadonlyMap<string, ItemMemory>;
  skills: ReadonlyMap<SkillId, Skill>;
  /** What the answers say about the learner's ability in each subject, and so about topics without answers. */
  evidence: Evidence;
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
  evidence: NO_EVIDENCE,
  pace: EMPTY_PACE,
  activity: new Map(),
  latest: null,
  answers: 0,
};

/**
 * Updates a learner's estimates with these answers, which must be in order of time. Blanks are ignored, except
 * 'I don’t know'. The maps are copied only once for the whole list.
 */
export function addAnswersToMemory(memory: LearnerMemory, all: readonly Answer[]): LearnerMemory {
  const answers = inOrderOfTime(all.filter(isCounted));
  if (answers.length === 0) return memory;
  const items = new Map(memory.items);
  const skills = new Map(memory.skills);
  const evidence = { ...memory.evidence };
  const activity = new Map<number, QuarterHourActivity>(memory.activity);
  const pace = copyPace(memory.pace);
  for (const answer of answers) {
    const before = items.get(answer.questionId) ?? null;
    const skillId = skillIdOf(answer);
    const skill = skills.get(skillId) ?? newSkill(answer.at);
    // Count an answer marked "I guessed" as not known, even if the letter was right.
    const isCorrect = answer.isCorrect && !answer.isGuess;
    if (before === null) {
      const { subject } = subjectAndShareOf(answer.bank);
      evidence[subject] = addEvidence(evidence[subject], {
        level: answer.level,
        isCorrect,
        earlier: skill.answers,
      });
    }
    skills.set(
      skillId,
      updateSkill(skill, {
        level: answer.level,
        isCorrect,
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
  return { items, skills, evidence, pace, activity, latest, answers: memory.answers + answers.length };
}

function inOrderOfTime(answers: readonly Answer[]): readonly Answer[] {
  return [...answers].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

interface SkillEstimate extends Skill {
  /** The part of the standard deviation that the skill has in common with other skills. */
  shared: number;
  /** What the skill's own answers say. */
  own: Skill;
}

/**
 * The current estimates of `skills`. The fewer answers a skill has, the nearer its estimate is to the ability that the
 * learner has shown in the whole subject.
 */
export function estimateSkills(
  memory: LearnerMemory,
  skills: readonly { id: SkillId; subject: Subject }[],
  now: number,
): ReadonlyMap<SkillId, SkillEstimate> {
  const abilities = new Map(SUBJECTS.map((subject) => [subject, abilityIn(subject, memory.evidence)]));
  return new Map(
    skills.map(({ id, subject }) => {
      const own = skillAt(memory.skills.get(id) ?? newSkill(now), now);
      const { mean, variance } = abilities.get(subject) ?? abilityIn(subject, memory.evidence);
      // Replaces the prior of a new skill by the ability, and keeps what the skill's own answers say.
      const apart = 1 / (1 / own.variance - 1 / PRIOR_VARIANCE + 1 / SKILL_VARIANCE);
      const pull = apart / SKILL_VARIANCE;
      const shared = pull * Math.sqrt(variance);
      const mixed = { mean: apart * (own.mean / own.variance) + pull * mean, variance: apart + shared ** 2 };
      return [id, { ...own, ...mixed, shared, own }];
    }),
  );
}
