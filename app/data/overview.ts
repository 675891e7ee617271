import * as v from 'valibot';
import type { Overview } from '#features/dashboard';
import type { Subject } from '#features/questions';
import { AppError } from '#kernel/app-error';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counts = v.pipe(
  v.object({ answered: count, correct: count }),
  v.transform(({ answered, correct }) => ({ total: answered, correct })),
);
/** The result of the database function `dashboard_overview`. */
const overviewSchema = v.object({
  counters: v.array(v.object({ subject: v.string(), mode: v.string(), answered: count, correct: count })),
  subjects: v.array(v.object({ subject: v.string(), questions: count, met: count })),
  statistics: v.nullable(v.object({ questions_answered: count, correct_answers: count })),
  weekly_goal_min: v.nullable(count),
  days: v.array(v.object({ day: v.string(), total_secs: count })),
  attempts: v.array(
    v.object({
      kind: v.picklist(['quiz', 'mock', 'flashcards']),
      id: v.string(),
      start_time: v.string(),
      duration: v.nullable(count),
      topic: v.nullable(v.string()),
      difficulty: v.nullable(v.string()),
      total: v.nullable(count),
      correct: v.nullable(count),
      // The app decides what the details of a session are, so the database does not check them.
      known: v.fallback(v.nullish(count, null), null),
      again: v.fallback(v.nullish(count, null), null),
    }),
  ),
  weeks: v.object({ this: counts, before: counts }),
});

function toOverview(document: v.InferOutput<typeof overviewSchema>): Overview {
  const { counters, subjects, statistics, weekly_goal_min, days, attempts, weeks } = document;
  /** Finds each subject's value by the subject's name in the database. */
  const bySubject = <Value>(valueFor: (name: string) => Value): Record<Subject, Value> => ({
    science: valueFor('science'),
    math: valueFor('math'),
    langProf: valueFor('lang_prof'),
    readingComp: valueFor('reading_comp'),
  });
  const countersOf = (mode: 'quizzes' | 'mock_exam') =>
    bySubject((name) => {
      const found = counters.find((one) => one.subject === name && one.mode === mode);
      return found === undefined ? null : { total: found.answered, correct: found.correct };
    });
  return {
    counters: { quiz: countersOf('quizzes'), mock: countersOf('mock_exam') },
    coverage: bySubject((name) => {
      const { questions = 0, met = 0 } = subjects.find((one) => one.subject === name) ?? {};
      return { questions, met };
    }),
    statistics:
      statistics === null
        ? null
        : { total: statistics.questions_answered, correct: statistics.correct_answers },
    weeklyGoalMinutes: weekly_goal_min,
    days: days.map(({ day, total_secs }) => ({ day, totalSecs: total_secs })),
    history: attempts.map(({ start_time, duration, ...row }) => ({
      ...row,
      startedAt: Date.parse(start_time),
      duration: duration ?? 0,
    })),
    weeks: { latest: weeks.this, before: weeks.before },
  };
}

/**
 * Converts the result of the database function `dashboard_overview` to the app's type.
 * @throws {AppError} `offline` if the document has another shape: then the answer is not from our database
 */
export function readOverview(document: unknown): Overview {
  const parsed = v.safeParse(overviewSchema, document);
  if (!parsed.success) throw new AppError('offline', 'The answer is not an overview.');
  return toOverview(parsed.output);
}
