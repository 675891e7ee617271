import { useState } from 'react';
import type { TopicCount } from '#features/memory';
import { SUBJECT_FACTS, topicsOfSubject, topicTitle } from '#features/questions';
import { Checkbox } from '#ui/checkbox';
import { Disclosure } from '#ui/disclosure';
import { Grid } from '#ui/grid';
import { accuracyText, chosenTopicsText, type QuizSetup, withTopic } from '../model/setup.ts';
import styles from './TopicChoice.module.css';

export interface TopicChoiceProps {
  setup: QuizSetup;
  onSetupChange(setup: QuizSetup): void;
  /** How many questions of each topic the learner answered, and how many correctly; null until loaded. */
  topics: readonly TopicCount[] | null;
}

/**
 * The choice of topics in the setup form. It is closed at first, because most quizzes use every topic. Renders nothing
 * until the learner has chosen a subject.
 */
export function TopicChoice({ setup, onSetupChange, topics }: TopicChoiceProps) {
  const { subject, tags } = setup;
  const [isOpen, setIsOpen] = useState(tags.length > 0);
  if (subject === null) return null;
  return (
    <Disclosure
      variant="row"
      label={`${SUBJECT_FACTS[subject].topic} topics`}
      note={chosenTopicsText(tags)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <Grid as="fieldset" minColumn="15rem" hasEmptyColumns className={styles.topics}>
        <legend>Leave empty for all</legend>
        {[...new Set([...topicsOfSubject(subject), ...tags])].map((tag) => (
          <Checkbox
            key={tag}
            label={topicTitle(tag)}
            hint={accuracyText(topics, subject, tag) ?? undefined}
            isChecked={tags.includes(tag)}
            onCheckedChange={(isChosen) => onSetupChange(withTopic(setup, tag, isChosen))}
          />
        ))}
      </Grid>
    </Disclosure>
  );
}
