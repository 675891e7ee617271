import {
  type PractiseHref,
  type Score,
  scoreByLanguage,
  scoreByTag,
  scoreTone,
  TagScores,
} from '#features/attempt';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { ProgressBar } from '#ui/progress-bar';
import styles from './QuizBreakdown.module.css';

/** Accuracy by topic, weakest first, and by language where the quiz had both. */
export function QuizBreakdown({
  score,
  practise,
}: {
  score: Score;
  /** Where one topic is practised. */
  practise?: PractiseHref | undefined;
}) {
  const languages = scoreByLanguage(score);
  return (
    <Card as="section" padding="lg" aria-label="By topic">
      <Heading level={2} size="sm">
        By topic
      </Heading>
      <TagScores rows={scoreByTag(score)} practise={practise} />
      {languages.length === 0 ? null : (
        <>
          <Heading level={3} size="sm" className={styles.second}>
            By language
          </Heading>
          <ul className={styles.list} role="list">
            {languages.map(({ language, correct, total }) => (
              <li key={language}>
                <ProgressBar
                  label={language}
                  value={correct}
                  max={total}
                  valueText={`${correct} of ${total}`}
                  tone={scoreTone((correct / total) * 100)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
