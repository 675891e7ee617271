import { bestExamMoment, MomentBand } from '#features/moments';
import { type PracticeHref, ScoreBar, TopicScores } from '#features/practice-room';
import {
  GUESSING_ADVICE,
  rightMinusQuarterWrong,
  type Score,
  scoreByLanguage,
  scoreByTopic,
} from '#features/scoring';
import { SectionCard } from '#ui/card';
import { Disclosure } from '#ui/disclosure';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import type { FinishedExam } from '../model/exam.ts';
import { scoreSection } from '../model/score.ts';
import { isOneSection, scopeTitle } from '../model/sections.ts';
import { type PastExam, scoreChangeText, scoreTrend } from '../model/trend.ts';
import styles from '../styles.module.css';

export interface CategoryScoresProps {
  exam: FinishedExam;
  practice?: PracticeHref | undefined;
}

/**
 * The scores by category, in the specified colors, each with the scores of its languages. The scores by topic are in
 * a collapsed row.
 */
export function CategoryScores({ exam, practice }: CategoryScoresProps) {
  return (
    <SectionCard title="By category" padding="lg" gap={4}>
      <Stack as="ul" gap={5}>
        {exam.sections.map((section) => {
          const score = scoreSection(section, exam);
          return (
            <Stack as="li" key={section.subject} gap={2}>
              <ScoreBar label={section.title} correct={score.correct} total={score.total} hasPercent />
              {scoreByLanguage(score).map(({ language, correct, total }) => (
                <div key={language} className={styles.half}>
                  <ScoreBar label={language} correct={correct} total={total} hasPercent />
                </div>
              ))}
              <Disclosure label={`Topics of ${section.title}`}>
                <TopicScores rows={scoreByTopic(score)} practice={practice} />
              </Disclosure>
            </Stack>
          );
        })}
      </Stack>
    </SectionCard>
  );
}

/** The score of each section. The scores by language and topic are in another tab of the results page. */
export function SectionScoreBars({ exam }: { exam: FinishedExam }) {
  return (
    <SectionCard title="By section" gap={4}>
      <Stack as="ul">
        {exam.sections.map((section) => {
          const { correct, total } = scoreSection(section, exam);
          return (
            <li key={section.subject}>
              <ScoreBar label={section.title} correct={correct} total={total} hasPercent />
            </li>
          );
        })}
      </Stack>
    </SectionCard>
  );
}

/**
 * The score with a quarter point off for each wrong answer, as former takers report. The text says that this
 * deduction is not official (docs/decisions.md#d-114). A score of zero says nothing and is left out.
 */
export function PenaltyScore({ score }: { score: Score }) {
  const points = rightMinusQuarterWrong(score);
  return (
    <div>
      {points === 0 ? null : (
        <p>
          With a quarter point off for each wrong answer:{' '}
          <strong>{points.toFixed(2).replace('-', '−')}</strong> of {score.total}.
        </p>
      )}
      <Text tone="muted" size="sm">
        {GUESSING_ADVICE}
      </Text>
    </div>
  );
}

/**
 * Compares this exam with the learner's earlier exams of the same scope. Renders nothing until the earlier exams have
 * loaded.
 */
export function ScoreTrend({ exam, exams }: { exam: FinishedExam; exams: readonly PastExam[] }) {
  const isListed = exams.some(({ id }) => id === exam.id);
  const trend = scoreTrend(exams, exam.scope, exam.startedAt);
  if (!isListed || trend === null) return null;
  const name = isOneSection(exam.scope)
    ? `exam of ${scopeTitle(exam.scope)}`
    : scopeTitle(exam.scope).toLowerCase();
  const earlier = exams.filter(
    ({ id, scope, startedAt }) => id !== exam.id && scope === exam.scope && startedAt <= exam.startedAt,
  );
  const best = bestExamMoment(
    trend.last,
    earlier.map(({ percentage }) => percentage),
  );
  if (best !== null) return <MomentBand moment={best} />;
  if (trend.before === null) return <p>Your first {name}: the next one will be compared with it.</p>;
  const change = scoreChangeText(trend);
  return (
    <p>
      <strong>{change.charAt(0).toUpperCase() + change.slice(1)}</strong>
      {trend.last.percentage === trend.before.percentage ? '' : ` in your last ${name}`}. Your best is{' '}
      {trend.best.percentage}%.
    </p>
  );
}
