import type { ReviewEntry } from '#features/attempt';
import { type Mastery, masteryOf, newSkill, noteAnswer } from '#features/memory';
import { SUBJECTS, type Subject } from '#features/questions';

/** What a few answers say of a subject. */
export interface SubjectPicture {
  subject: Subject;
  answers: number;
  mastery: Mastery;
  /** How sure that is, in words; null where nothing is said of it. */
  sureness: string | null;
}

/** The first picture of every subject: each taken as one skill, moved by each answer against its level (docs/learning.md). */
export function pictureOf(
  entries: readonly Pick<ReviewEntry, 'question' | 'userAnswer' | 'isCorrect' | 'isGuess'>[],
): SubjectPicture[] {
  return SUBJECTS.map((subject) => {
    const own = entries.filter(
      ({ question, userAnswer }) => question.subject === subject && userAnswer !== null,
    );
    const skill = own.reduce(
      (before, { question, isCorrect, isGuess }) =>
        noteAnswer(before, {
          level: question.difficulty_level,
          isCorrect: isCorrect && !isGuess,
          recall: null,
          at: 0,
        }),
      newSkill(0),
    );
    const mastery = masteryOf(skill, 0);
    const isSaid = mastery.word !== 'not enough answers yet';
    return {
      subject,
      answers: own.length,
      mastery,
      sureness: isSaid ? surenessOf(mastery) : null,
    };
  });
}

function surenessOf({ low, high }: Mastery): string {
  if (high - low > 0.35) return 'hardly more than a guess yet';
  return high - low > 0.2 ? 'a rough picture' : 'a fairly clear picture';
}
