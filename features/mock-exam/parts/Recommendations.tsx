import { PASS_LINE, scoreByTag, tagText } from '#features/attempt';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import type { FinishedExam } from '../model/exam.ts';
import { scoreSection } from '../model/score.ts';
import styles from './Recommendations.module.css';

/** What to work on, shown when the total is under the pass line (docs/product.md#score-3): the weakest topics of the weakest sections. */
export function Recommendations({ exam }: { exam: FinishedExam }) {
  const weak = exam.sections
    .map((section) => ({ section, score: scoreSection(section, exam) }))
    .filter(({ score }) => score.percentage < PASS_LINE)
    .sort((a, b) => a.score.percentage - b.score.percentage);
  return (
    <Card as="section" padding="lg" tone="accent" aria-label="Recommendations">
      <Heading level={2} size="sm">
        Recommendations
      </Heading>
      <ul className={styles.list}>
        {weak.map(({ section, score }) => {
          const tags = scoreByTag(score).slice(0, 3);
          return (
            <li key={section.subject}>
              <strong>{section.title}</strong> ({score.percentage}%): start with{' '}
              {tags.map(({ tag, correct, total }) => `${tagText(tag)} (${correct} of ${total})`).join(', ')}.
            </li>
          );
        })}
        <li>Read the explanations of what was wrong first, then take short quizzes on those topics.</li>
      </ul>
    </Card>
  );
}
