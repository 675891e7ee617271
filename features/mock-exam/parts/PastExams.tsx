import { useState } from 'react';
import { dateText } from '#kernel/format';
import { Button } from '#ui/button';
import { SectionCard } from '#ui/card';
import { Text } from '#ui/heading';
import { Link } from '#ui/link';
import { Table } from '#ui/table';
import { type ExamScope, scopeTitle } from '../model/sections.ts';
import { type PastExam, scoreChangeText, scoreTrend } from '../model/trend.ts';

/** How many exams are shown before the learner chooses 'Show all'. */
const FIRST = 5;

export interface PastExamsProps {
  /** The learner's past exams, newest first; null if they could not be loaded, as without a network. */
  exams: readonly PastExam[] | null;
  /** The selected scope. The best result, the last result and the change are those of exams with this scope. */
  scope: ExamScope;
  resultHref(id: string): string;
  /**
   * Returns the expected score of an exam, as a number of right answers; null if too little is known to compute one.
   * Without this function, the column is hidden.
   */
  expectedScoreFor?: ((exam: PastExam) => ExpectedScoreRange | null) | undefined;
}

/**
 * The expected score of an exam, such as 206, and the range in which nine of ten results lie, such as
 * 185–226.
 */
export interface ExpectedScoreRange {
  points: number;
  range: string;
}

/**
 * The learner's past exams (docs/product.md#exam-15): the best and last results, the change since the exam before,
 * and each result. Renders nothing before the first exam.
 */
export function PastExams({ exams, scope, resultHref, expectedScoreFor }: PastExamsProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (exams?.length === 0) return null;
  if (exams === null) {
    return (
      <SectionCard title="Your mock exams" gap={3}>
        <Text tone="muted">They could not be loaded. Open this page again with a network.</Text>
      </SectionCard>
    );
  }
  const trend = scoreTrend(exams, scope);
  return (
    <SectionCard title="Your mock exams" gap={3}>
      {trend === null ? (
        <Text tone="muted">{scopeTitle(scope)}: none so far.</Text>
      ) : (
        <p>
          {scopeTitle(scope)}: best <strong>{trend.best.percentage}%</strong>, last{' '}
          <strong>{trend.last.percentage}%</strong>
          {trend.before === null ? '' : `, ${scoreChangeText(trend)}`}.
        </p>
      )}
      <Table
        label="Mock exams of the past"
        isLabelHidden
        columns={[
          { id: 'what', header: 'Exam', isRowHeader: true },
          ...(expectedScoreFor === undefined
            ? []
            : [{ id: 'expected', header: 'Expected', align: 'end' } as const]),
          { id: 'score', header: expectedScoreFor === undefined ? 'Score' : 'Actual', align: 'end' },
        ]}
        rows={exams.slice(0, isWhole ? undefined : FIRST).map((exam) => ({
          id: exam.id,
          cells: {
            what: (
              <Link
                href={resultHref(exam.id)}
              >{`${scopeTitle(exam.scope)}${exam.isOnPaper ? ' on paper' : ''}, ${dateText(exam.startedAt)}`}</Link>
            ),
            expected: <Expected expected={expectedScoreFor?.(exam) ?? null} />,
            score: `${exam.correct}/${exam.total} (${exam.percentage}%)`,
          },
        }))}
      />
      {exams.length > FIRST ? (
        <div>
          <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show less' : `Show all ${exams.length}`}
          </Button>
        </div>
      ) : null}
    </SectionCard>
  );
}

/** Shows an expected score such as 206, and below it the range, such as 185–226. */
function Expected({ expected }: { expected: ExpectedScoreRange | null }) {
  if (expected === null) return '–';
  return (
    <>
      {expected.points}
      <Text as="span" size="sm" tone="muted" isTruncated>
        {expected.range}
      </Text>
    </>
  );
}
