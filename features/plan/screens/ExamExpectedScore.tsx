import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { addAnswersToMemory, answersAtom, EMPTY_MEMORY, learnerEstimatesAtom } from '#features/memory';
import type { ExamScope } from '#features/mock-exam';
import { countText } from '#kernel/format';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { expectedRange, expectScore, MIN_ANSWERS_FOR_SCORE } from '../model/expected.ts';
import { ExpectedVersusActual, type SectionResult } from '../parts/ExpectedVersusActual.tsx';

export interface ExamExpectedScoreProps {
  /** When the exam began, milliseconds since 1970. */
  startedAt: number;
  /** When it ended. */
  endedAt: number;
  scope: ExamScope;
  got: readonly SectionResult[];
  open: number;
}

/**
 * Shown after a mock exam: the expected score, estimated only from earlier answers, and the actual score
 * (docs/product.md#plan-12). After a quick mock: the range for the full exam, from the answers up to its end. Shows
 * nothing if the answers cannot be loaded.
 */
export function ExamExpectedScore({ startedAt, endedAt, scope, got, open }: ExamExpectedScoreProps) {
  const { status } = useAtomValue(learnerEstimatesAtom);
  const answers = useAtomValue(answersAtom);
  const isQuick = scope === 'quick';
  const until = isQuick ? endedAt + 1 : startedAt;
  const memory = useMemo(
    () =>
      addAnswersToMemory(
        EMPTY_MEMORY,
        answers.filter(({ at }) => at < until),
      ),
    [answers, until],
  );
  if (status !== 'ready') return null;
  const range = expectScore(memory, until).total;
  return (
    <Card as="section" aria-labelledby="expected-got-title" gap={3}>
      <Heading level={2} size="sm" id="expected-got-title">
        {isQuick ? 'In the full exam' : 'Expected vs. actual'}
      </Heading>
      {isQuick ? (
        <>
          <Text>
            Most likely <strong>{`${expectedRange(range)} of ${range.items}`}</strong>.
          </Text>
          <Text size="sm" tone="muted">
            A rough range from all your answers so far: 20 questions alone say little. A half or full mock
            exam says more.
          </Text>
        </>
      ) : memory.answers < MIN_ANSWERS_FOR_SCORE ? (
        <Text>
          {`You had answered ${countText(memory.answers, 'question')} before this exam: too few to say what to expect. The next exam has more to go by.`}
        </Text>
      ) : (
        <ExpectedVersusActual
          expected={expectScore(memory, startedAt, scope)}
          answers={memory.answers}
          got={got}
          open={open}
        />
      )}
    </Card>
  );
}
