import { PASS_LINE, scoreByTag } from '#features/practice';
import { SUBJECT_FACTS } from '#features/questions';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import type { ExamSection } from '../model/exam.ts';
import { scoreSection } from '../model/score.ts';
import styles from './Recommendations.module.css';

/** What to work on, shown when the total is under the pass line (spec 9): the weakest topics of the weakest sections. */
export function Recommendations({ sections }: { sections: readonly ExamSection[] }) {
  const weak = sections
    .map((section) => ({ section, score: scoreSection(section) }))
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
              <strong>{SUBJECT_FACTS[section.subject].category}</strong> ({score.percentage}%): start with{' '}
              {tags
                .map(({ tag, correct, total }) => `${tag.replaceAll('-', ' ')} (${correct} of ${total})`)
                .join(', ')}
              .
            </li>
          );
        })}
        <li>Read the explanations of what was wrong first, then take short quizzes on those topics.</li>
      </ul>
    </Card>
  );
}
