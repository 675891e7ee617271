import { scoreByLanguage, scoreByTag, scoreTone, TagScores } from '#features/practice';
import { SUBJECT_FACTS } from '#features/questions';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { ProgressBar } from '#ui/progress-bar';
import type { ExamSection } from '../model/exam.ts';
import { type PartScore, scoreSection } from '../model/score.ts';
import styles from './CategoryScores.module.css';

export interface CategoryScoresProps {
  sections: readonly ExamSection[];
  scores: Readonly<Record<string, PartScore>>;
}

/** Scores by category in the specified colours, each with its languages and, unfolded, its topics. */
export function CategoryScores({ sections, scores }: CategoryScoresProps) {
  return (
    <Card as="section" padding="lg" aria-label="By category">
      <Heading level={2} size="sm">
        By category
      </Heading>
      <ul className={styles.list}>
        {sections.map((section) => {
          const { category } = SUBJECT_FACTS[section.subject];
          const score = scores[category];
          return score === undefined ? null : (
            <li key={section.subject} className={styles.category}>
              <PartBar label={category} score={score} />
              {scoreByLanguage(scoreSection(section)).map(({ language, correct, total }) => (
                <div key={language} className={styles.half}>
                  <PartBar
                    label={language}
                    score={{ correct, total, percentage: Math.round((correct / total) * 100) }}
                  />
                </div>
              ))}
              <details className={styles.topics}>
                <summary>Topics of {category}</summary>
                <TagScores rows={scoreByTag(scoreSection(section))} />
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
