import { type PracticeHref, ScoreBar, TagScores } from '#features/practice-room';
import { type Score, scoreByLanguage, scoreByTag } from '#features/scoring';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import styles from './QuizBreakdown.module.css';

export interface QuizBreakdownProps {
  score: Score;
  /** Link to practice of one topic. */
  practice?: PracticeHref | undefined;
}

/** Accuracy by topic, weakest first, and by language where the quiz had both. */
export function QuizBreakdown({ score, practice }: QuizBreakdownProps) {
  const languages = scoreByLanguage(score);
  return (
    <Card as="section" padding="md" aria-label="By topic">
      <Heading level={2} size="sm">
        By topic
      </Heading>
      <TagScores rows={scoreByTag(score)} practice={practice} />
      {languages.length === 0 ? null : (
        <>
          <Heading level={3} size="sm" className={styles.second}>
            By language
          </Heading>
          <ul className={styles.list} role="list">
            {languages.map(({ language, correct, total }) => (
              <li key={language}>
                <ScoreBar label={language} correct={correct} total={total} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
