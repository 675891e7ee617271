import { type SkillId, skillIdOf } from '#features/memory';
import { BANK_BLUEPRINTS, type Bank, SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';

/** A skill (a topic in one bank) with its subject and its weight in the exam. */
export interface BlueprintSkill {
  id: SkillId;
  subject: Subject;
  bank: Bank;
  tag: string;
  /** How many items of a full mock exam test this skill. May be a fraction. */
  examItems: number;
}

/**
 * Every skill with its weight in the exam, in the order of subjects and banks. The weights (`examItems`) add
 * up to the exam's 320 items.
 */
export const BLUEPRINT: readonly BlueprintSkill[] = SUBJECTS.flatMap((subject) =>
  SUBJECT_FACTS[subject].banks.flatMap(({ bank, mockSize }) => {
    const parts = Object.entries(BANK_BLUEPRINTS[bank]);
    const whole = parts.reduce((sum, [, part]) => sum + part, 0);
    return parts.map(([tag, part]) => ({
      id: skillIdOf({ bank, tag }),
      subject,
      bank,
      tag,
      examItems: (mockSize * part) / whole,
    }));
  }),
);
