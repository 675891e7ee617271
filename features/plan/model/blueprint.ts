import { type SkillId, skillIdOf } from '#features/memory';
import { type Bank, SUBJECT_FACTS, SUBJECTS, type Subject } from '#features/questions';

/**
 * How many items of the reading banks have each topic tag (supabase/questions/README.md, "Blueprint"). Only the ratios
 * between these numbers matter.
 */
const READING_TAGS = {
  'main-idea': 35,
  detail: 18,
  inference: 62,
  'vocabulary-in-context': 22,
  'tone-and-purpose': 24,
  'figurative-language': 17,
  structure: 22,
};

const TAG_PARTS: Readonly<Record<Bank, Readonly<Record<string, number>>>> = {
  science: { biology: 45, chemistry: 38, physics: 37, 'earth-and-space': 22, 'scientific-inquiry': 8 },
  math: {
    'expressions-and-exponents': 8,
    'linear-equations': 8,
    quadratics: 8,
    functions: 8,
    systems: 6,
    'word-problems': 8,
    'sequences-and-logs': 6,
    geometry: 30,
    arithmetic: 22,
    statistics: 18,
    'probability-and-counting': 12,
    trigonometry: 8,
    'sets-and-logic': 8,
  },
  english_lang_prof: {
    'usage-and-agreement': 1,
    'error-identification': 1,
    'structure-and-parallelism': 1,
    vocabulary: 1,
    'mechanics-and-spelling': 1,
    'analogy-idiom-register': 1,
  },
  filipino_lang_prof: {
    talasalitaan: 1,
    'wastong-gamit': 1,
    'aspekto-at-pokus': 1,
    'ayos-ng-pangungusap-at-talata': 1,
    'sawikain-at-tayutay': 1,
    'baybay-at-bantas': 1,
  },
  english_reading_comp: READING_TAGS,
  filipino_reading_comp: READING_TAGS,
};

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
    const parts = Object.entries(TAG_PARTS[bank]);
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
