import {
  type PractiseHref,
  percentOf,
  scoreByLanguage,
  scoreByTag,
  scoreTone,
  TagScores,
} from '#features/attempt';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { ProgressBar } from '#ui/progress-bar';
import type { FinishedExam } from '../model/exam.ts';
import { type PartScore, scoreSection } from '../model/score.ts';
import styles from './CategoryScores.module.css';

export interface CategoryScoresProps {
  exam: FinishedExam;
  /** Where one topic is practised. */
  practise?: PractiseHref | undefined;
}

/** Scores by category in the specified colours, each with its languages and, unfolded, its topics. */
export function CategoryScores({ exam, practise }: CategoryScoresProps) {
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
              <PartBar label={section.title} score={score} />
              {scoreByLanguage(score).map(({ language, correct, total }) => (
                <div key={language} className={styles.half}>
                  <PartBar
                    label={language}
                    score={{ correct, total, percentage: percentOf(correct, total) }}
                  />
                </div>
              ))}
              <details className={styles.topics}>
                <summary>Topics of {section.title}</summary>
                <TagScores rows={scoreByTag(score)} practise={practise} />
              </details>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function PartBar({ label, score }: { label: string; score: PartScore }) {
  return (
    <ProgressBar
      label={label}
      value={score.correct}
      max={score.total}
      valueText={`${score.correct} of ${score.total}, ${score.percentage}%`}
      tone={scoreTone(score.percentage)}
    />
  );
}
