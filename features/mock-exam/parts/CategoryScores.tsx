import { type PracticeHref, ScoreBar, TopicScores } from '#features/practice-room';
import { scoreByLanguage, scoreByTopic } from '#features/scoring';
import { Card } from '#ui/card';
import { Disclosure } from '#ui/disclosure';
import { Heading } from '#ui/heading';
import type { FinishedExam } from '../model/exam.ts';
import { scoreSection } from '../model/score.ts';
import styles from './CategoryScores.module.css';

export interface CategoryScoresProps {
  exam: FinishedExam;
  /** Returns the link to practice a topic. */
  practice?: PracticeHref | undefined;
}

/**
 * The scores by category, in the specified colors, each with the scores of its languages. The scores by topic are in
 * a collapsed row.
 */
export function CategoryScores({ exam, practice }: CategoryScoresProps) {
  return (
    <Card as="section" padding="lg" aria-label="By category">
      <Heading level={2} size="sm">
        By category
      </Heading>
      <ul className={styles.list}>
        {exam.sections.map((section) => {
          const score = scoreSection(section, exam);
          return (
            <li key={section.subject} className={styles.category}>
              <ScoreBar label={section.title} correct={score.correct} total={score.total} hasPercent />
              {scoreByLanguage(score).map(({ language, correct, total }) => (
                <div key={language} className={styles.half}>
                  <ScoreBar label={language} correct={correct} total={total} hasPercent />
                </div>
              ))}
              <Disclosure label={`Topics of ${section.title}`}>
                <TopicScores rows={scoreByTopic(score)} practice={practice} />
              </Disclosure>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
