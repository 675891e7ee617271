import { ScoreBar } from '#features/practice-room';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import type { FinishedExam } from '../model/exam.ts';
import { scoreSection } from '../model/score.ts';
import styles from './SectionScoreBars.module.css';

/** The score of each section. The scores by language and topic are in another tab of the results page. */
export function SectionScoreBars({ exam }: { exam: FinishedExam }) {
  return (
    <Card as="section" aria-label="By section">
      <Heading level={2} size="sm">
        By section
      </Heading>
      <ul className={styles.list} role="list">
        {exam.sections.map((section) => {
          const { correct, total } = scoreSection(section, exam);
          return (
            <li key={section.subject}>
              <ScoreBar label={section.title} correct={correct} total={total} hasPercent />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
