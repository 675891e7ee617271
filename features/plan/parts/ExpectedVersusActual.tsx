import { type Subject, subjectName } from '#features/questions';
import { Disclosure } from '#ui/disclosure';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import { Table } from '#ui/table';
import { type ExpectedScore, type ExpectedScores, expectedPoints, expectedRange } from '../model/expected.ts';

/** A section of a mock exam with its number of correct answers. */
export interface SectionResult {
  subject: Subject;
  correct: number;
  total: number;
}

export interface ExpectedVersusActualProps {
  /** The expected score before the exam. */
  expected: ExpectedScores;
  /** The number of answers from which the expected score was estimated. */
  answers: number;
  /** The results of the sections in the exam's order; at least one. */
  got: readonly SectionResult[];
  /** How many questions of the exam were left blank. The expected score assumes that every question is answered. */
  open: number;
}

/** Compares the expected and the actual score of a mock exam (docs/product.md#plan-12). */
export function ExpectedVersusActual({ expected, answers, got, open }: ExpectedVersusActualProps) {
  const [only] = got;
  const correct = got.reduce((sum, part) => sum + part.correct, 0);
  const whole = got.length === 1 && only !== undefined ? expected.sections[only.subject] : expected.total;
  return (
    <Stack gap={3}>
      <p>
        <strong>{verdict(whole, correct)}</strong>
        {` Expected: ${expectedPoints(whole)} of ${whole.items}, most likely ${expectedRange(whole)}. You got ${correct}.`}
      </p>
      {got.length === 1 ? null : (
        <Disclosure label="By section">
          <Table
            label="Expected vs. actual by section"
            isLabelHidden
            columns={[
              { id: 'section', header: 'Section', isRowHeader: true },
              { id: 'expected', header: 'Expected', align: 'end' },
              { id: 'got', header: 'Actual', align: 'end' },
            ]}
            rows={got.map(({ subject, correct: right, total }) => ({
              id: subject,
              cells: {
                section: subjectName(subject),
                expected: <Estimate expected={expected.sections[subject]} />,
                got: `${right}/${total}`,
              },
            }))}
          />
        </Disclosure>
      )}
      <Text size="sm" tone="muted">
        {[
          `Expected from your ${answers} answers before this exam.`,
          open === 0 ? null : `The estimate assumes you answer everything. You left ${open} blank.`,
          'Scores vary. About 9 in 10 land in this range.',
        ]
          .filter((part) => part !== null)
          .join(' ')}
      </Text>
    </Stack>
  );
}

/** An expected number of right answers, `60`, with its range below, `49–71`. */
function Estimate({ expected }: { expected: ExpectedScore }) {
  return (
    <>
      {expectedPoints(expected)}
      <Text as="span" size="xs" tone="muted" isTruncated>
        {expectedRange(expected)}
      </Text>
    </>
  );
}

function verdict(expected: ExpectedScore, correct: number): string {
  if (correct > Math.round(expected.high * expected.items)) return 'More than expected.';
  return correct < Math.round(expected.low * expected.items) ? 'Less than expected.' : 'About as expected.';
}
