import { tagTitle } from '#features/attempt';
import { type LearnerMemory, masteryOf } from '#features/memory';
import { SUBJECTS, type Subject, subjectName } from '#features/questions';
import { Heading } from '#ui/heading';
import { Link } from '#ui/link';
import { BLUEPRINT } from '../model/blueprint.ts';
import { MasteryBar } from './MasteryBar.tsx';
import styles from './MasteryList.module.css';

export interface MasteryListProps {
  memory: Pick<LearnerMemory, 'skills'>;
  /** Milliseconds since 1970. */
  now: number;
  /** Where one topic is practised. */
  practise(subject: Subject, tag: string): string;
}

/** What the learner knows, topic by topic, in words and a bar with its range (docs/product.md#plan-7). */
export function MasteryList({ memory, now, practise }: MasteryListProps) {
  return (
    <div className={styles.root}>
      {SUBJECTS.map((subject) => (
        <section key={subject} aria-labelledby={`mastery-${subject}`}>
          <Heading level={3} id={`mastery-${subject}`}>
            {subjectName(subject)}
          </Heading>
          <ul className={styles.list}>
            {BLUEPRINT.filter((skill) => skill.subject === subject).map(({ id, tag, bank }) => {
              const skill = memory.skills.get(id);
              const language = bank.startsWith('filipino') ? 'fil' : 'en';
              return (
                <li key={id} className={styles.topic}>
                  <Link href={practise(subject, tag)} lang={language}>
                    {tagTitle(tag)}
                    {hasTwin(subject, tag) ? ` (${language === 'fil' ? 'Filipino' : 'English'})` : ''}
                  </Link>
                  <MasteryBar mastery={skill === undefined ? null : masteryOf(skill, now)} />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Whether two banks of the subject have the topic. */
function hasTwin(subject: Subject, tag: string): boolean {
  return BLUEPRINT.filter((skill) => skill.subject === subject && skill.tag === tag).length > 1;
}
