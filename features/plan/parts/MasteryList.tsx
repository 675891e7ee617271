import { tagTitle } from '#features/attempt';
import { type LearnerMemory, type Mastery, masteryOf } from '#features/memory';
import { SUBJECTS, type Subject, subjectName } from '#features/questions';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { BLUEPRINT, type BlueprintSkill } from '../model/blueprint.ts';
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
          <Topics subject={subject} memory={memory} now={now} practise={practise} />
        </section>
      ))}
    </div>
  );
}

/** A subject's topics: those of which something is known with their bars, the others in a few lines after them. */
function Topics({ subject, memory, now, practise }: MasteryListProps & { subject: Subject }) {
  const topics = BLUEPRINT.filter((skill) => skill.subject === subject).map((topic) => {
    const skill = memory.skills.get(topic.id);
    return { ...topic, mastery: skill === undefined ? null : masteryOf(skill, now) };
  });
  const isKnown = ({ mastery }: { mastery: Mastery | null }) =>
    mastery !== null && mastery.word !== 'not enough answers yet';
  const unknown = topics.filter((topic) => !isKnown(topic));
  const link = ({ tag, bank }: BlueprintSkill) => {
    const language = bank.startsWith('filipino') ? 'fil' : 'en';
    return (
      <Link href={practise(subject, tag)} lang={language}>
        {tagTitle(tag)}
        {hasTwin(subject, tag) ? ` (${language === 'fil' ? 'Filipino' : 'English'})` : ''}
      </Link>
    );
  };
  return (
    <ul className={styles.list}>
      {topics.filter(isKnown).map((topic) => (
        <li key={topic.id} className={styles.topic}>
          {link(topic)}
          <MasteryBar mastery={topic.mastery} />
        </li>
      ))}
      {unknown.length === 0 ? null : (
        <li className={styles.unknown}>
          <Text as="span" size="sm" tone="muted">
            Not enough answers yet:
          </Text>
          {unknown.map((topic, index) => (
            <span key={topic.id}>
              {link(topic)}
              {index === unknown.length - 1 ? '' : ','}
            </span>
          ))}
        </li>
      )}
    </ul>
  );
}

/** Whether two banks of the subject have the topic. */
function hasTwin(subject: Subject, tag: string): boolean {
  return BLUEPRINT.filter((skill) => skill.subject === subject && skill.tag === tag).length > 1;
}
