import { MasteryBar } from '#features/plan';
import { subjectName } from '#features/questions';
import { Text } from '#ui/heading';
import type { SubjectPicture } from '../model/picture.ts';
import styles from './SubjectPictures.module.css';

/** What the answers say of each subject: a word, a bar with its range, and how sure that is (docs/product.md#plan-10). */
export function SubjectPictures({ pictures }: { pictures: readonly SubjectPicture[] }) {
  return (
    <ul className={styles.list} role="list">
      {pictures.map(({ subject, answers, mastery, sureness }) => (
        <li key={subject}>
          <div className={styles.head}>
            <strong>{subjectName(subject)}</strong>
            <MasteryBar mastery={mastery} />
          </div>
          <Text size="sm" tone="muted">
            {sureness === null
              ? `${answersText(answers)}: five are needed for a word.`
              : `From ${answersText(answers)}, ${sureness}: you know between ${percent(mastery.low)} and ${percent(mastery.high)} of medium questions, most likely.`}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function answersText(answers: number): string {
  return `${answers} ${answers === 1 ? 'answer' : 'answers'}`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
