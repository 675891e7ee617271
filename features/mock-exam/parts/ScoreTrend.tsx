import type { FinishedExam } from '../model/exam.ts';
import { scopeTitle } from '../model/sections.ts';
import { type PastExam, scoreChangeText, scoreTrend } from '../model/trend.ts';

/**
 * Compares this exam with the learner's earlier exams of the same scope. Renders nothing until the earlier exams have
 * loaded.
 */
export function ScoreTrend({ exam, exams }: { exam: FinishedExam; exams: readonly PastExam[] }) {
  const isListed = exams.some(({ id }) => id === exam.id);
  const trend = scoreTrend(exams, exam.scope, exam.startedAt);
  if (!isListed || trend === null) return null;
  const isSection = exam.scope !== 'full' && exam.scope !== 'half';
  const name = isSection ? `exam of ${scopeTitle(exam.scope)}` : scopeTitle(exam.scope).toLowerCase();
  if (trend.before === null) return <p>Your first {name}: the next one will be compared with it.</p>;
  const isBest = trend.best.id === exam.id;
  const change = scoreChangeText(trend);
  return (
    <p>
      <strong>{change.charAt(0).toUpperCase() + change.slice(1)}</strong>
      {trend.last.percentage === trend.before.percentage ? '' : ` in your last ${name}`}.{' '}
      {isBest ? 'It is your best so far.' : `Your best is ${trend.best.percentage}%.`}
    </p>
  );
}
