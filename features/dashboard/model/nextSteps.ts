import { tagTitle } from '#features/attempt';
import type { Subject } from '#features/questions';
import type { TagScore } from './tags.ts';

/** An attempt that is open on this device. */
export interface RunningAttempt {
  /** `Continue: Mathematics, 3 of 20` */
  label: string;
  href: string;
}

/** One thing to do now. */
export interface NextStep {
  id: string;
  label: string;
  /** Why, or what to expect; null where the label says all. */
  note: string | null;
  href: string;
}

/** Where the steps lead. */
export interface StepLinks {
  quizzes: string;
  /** Starts the first quiz at once. */
  firstQuiz: string;
  practise(subject: Subject, tag?: string): string;
}

/** What somebody new begins with. */
export const FIRST_QUIZ = {
  id: 'first',
  label: 'Take your first quiz',
  note: 'Ten science questions, about ten minutes, no timer. After each answer you read why.',
} as const;

/**
 * What to do now: what is open and nothing else; without it the weakest topic, then a quiz of one's own choice. Somebody who has
 * finished nothing starts a first quiz at one press.
 */
export function nextSteps({
  running,
  weakest,
  isNew,
  links,
}: {
  running: readonly RunningAttempt[];
  weakest: TagScore | null;
  /** Nothing was ever answered. */
  isNew: boolean;
  links: StepLinks;
}): NextStep[] {
  const open = running.map(({ label, href }) => ({ id: href, label, note: null, href }));
  if (isNew && open.length === 0) {
    return [
      { ...FIRST_QUIZ, href: links.firstQuiz },
      { id: 'choose', label: 'Choose another quiz', note: null, href: links.quizzes },
    ];
  }
  if (open.length > 0) return open;
  const drill =
    weakest === null
      ? []
      : [
          {
            id: 'weakest',
            label: `Practise: ${tagTitle(weakest.tag)}`,
            note: `Your weakest topic so far: ${weakest.correct} of ${weakest.answered} right.`,
            href: links.practise(weakest.subject, weakest.tag),
          },
        ];
  return [...drill, { id: 'choose', label: 'Start a quiz', note: null, href: links.quizzes }];
}
