import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { addAnswersToMemory, answersAtom, EMPTY_MEMORY, learnerEstimatesAtom } from '#features/memory';
import { countText } from '#kernel/format';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { expectScore, MIN_ANSWERS_FOR_SCORE } from '../model/expected.ts';
import { ExpectedVersusActual, type SectionResult } from '../parts/ExpectedVersusActual.tsx';
import styles from './ExamExpectedScore.module.css';

export interface ExamExpectedScoreProps {
  /** When the exam began, milliseconds since 1970. */
  startedAt: number;
  /** The share of each section's questions that the exam had, 0 to 1. */
  fraction: number;
  got: readonly SectionResult[];
  open: number;
}

/**
 * Shown after a mock exam: the expected score, estimated only from earlier answers, and the actual score
 * (docs/product.md#plan-12). Shows nothing if the answers cannot be loaded.
 */
export function ExamExpectedScore({ startedAt, fraction, got, open }: ExamExpectedScoreProps) {
  const { status } = useAtomValue(learnerEstimatesAtom);
  const answers = useAtomValue(answersAtom);
  const memory = useMemo(
    () =>
      addAnswersToMemory(
        EMPTY_MEMORY,
        answers.filter(({ at }) => at < startedAt),
      ),
    [answers, startedAt],
  );
  if (status !== 'ready') return null;
  return (
    <Card as="section" aria-labelledby="expected-got-title" className={styles.root}>
      <Heading level={2} size="sm" id="expected-got-title">
        Expected vs. actual
      </Heading>
      {memory.answers < MIN_ANSWERS_FOR_SCORE ? (
        <Text>
          {`You had answered ${countText(memory.answers, 'question')} before this exam: too few to say what to expect. The next exam has more to go by.`}
        </Text>
      ) : (
        <ExpectedVersusActual
          expected={expectScore(memory, startedAt, fraction)}
          answers={memory.answers}
          got={got}
          open={open}
        />
      )}
    </Card>
  );
}
