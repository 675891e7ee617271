import type { PracticeHref } from '#features/practice-room';
import { tagTitle } from '#features/questions';
import { isWeak, PASS_LINE, type Score, scoreByTag } from '#features/scoring';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import type { QuizChoice } from '../model/choice.ts';
import styles from './Recommendations.module.css';

const MOST = 3;

export interface RecommendationsProps {
  score: Score;
  choice: QuizChoice;
  /** Link to practice of one topic. */
  practice?: PracticeHref | undefined;
}

/**
 * Topics to work on, shown if the total is under the pass line (docs/product.md#score-3): the weakest, each
 * with a link.
 */
export function Recommendations({ score, choice, practice }: RecommendationsProps) {
  const weakest = scoreByTag(score).filter((row) => row.tag !== '' && isWeak(row));
  return (
    <Card as="section" padding="md" variant="note" aria-label="What to work on">
      <Heading level={2} size="sm">
        What to work on
      </Heading>
      {weakest.length === 0 ? null : (
        <>
          <Text className={styles.lead}>Review your mistakes, then practice these topics:</Text>
          <ul className={styles.advice} role="list">
            {weakest.slice(0, MOST).map(({ subject, tag, correct, total }) => (
              <li key={`${subject} ${tag}`}>
                {practice === undefined ? (
                  <strong>{tagTitle(tag)}</strong>
                ) : (
                  <Link href={practice(subject, tag)} aria-label={`Practice ${tagTitle(tag)}`}>
                    {tagTitle(tag)}
                  </Link>
                )}{' '}
                ({correct} of {total})
              </li>
            ))}
          </ul>
        </>
      )}
      <Text>{LEVEL_ADVICE[choice.level ?? 'mixed']}</Text>
    </Card>
  );
}

const EASIER = `Take the same quiz at an easier level until you pass ${PASS_LINE}%, then move up.`;

/** There is no level under Easy. */
const LEVEL_ADVICE: Readonly<Record<'Easy' | 'Medium' | 'Hard' | 'mixed', string>> = {
  Easy: `Stay with easy questions, in Learn mode, until you pass ${PASS_LINE}%.`,
  Medium: EASIER,
  Hard: EASIER,
  mixed: `Choose one level next time: easy first, until you pass ${PASS_LINE}%.`,
};
