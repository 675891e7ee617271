import { useState } from 'react';
import { tagTitle } from '#features/attempt';
import { POOLS, type Pool, SUBJECT_FACTS, topicsOf } from '#features/questions';
import { Checkbox } from '#ui/checkbox';
import { Disclosure } from '#ui/disclosure';
import { Text } from '#ui/heading';
import { SegmentedControl } from '#ui/segmented-control';
import { QUIZ_SIZES, type QuizSize } from '../model/choice.ts';
import { accuracyText, moreText, type QuizSetup, type TopicCount, withTag } from '../model/setup.ts';
import styles from './MoreChoices.module.css';

const POOL_NAMES: Readonly<Record<Pool, string>> = {
  any: 'Any',
  new: 'New',
  wrong: 'Missed',
  flagged: 'Flagged',
};

export interface MoreChoicesProps {
  setup: QuizSetup;
  onSetupChange(setup: QuizSetup): void;
  /** The learner's answers by topic; null while nobody knows. */
  topics: readonly TopicCount[] | null;
}

/** Which topics, how many questions, and which of them: folded away, and what is in effect is said beside its name. */
export function MoreChoices({ setup, onSetupChange, topics }: MoreChoicesProps) {
  const [isOpen, setIsOpen] = useState(setup.tags.length > 0);
  return (
    <Disclosure
      variant="row"
      label={
        <>
          More choices <span className={styles.effect}>{moreText(setup)}</span>
        </>
      }
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <div className={styles.body}>
        <TopicChoice setup={setup} onSetupChange={onSetupChange} topics={topics} />
        <SegmentedControl<`${QuizSize}`>
          label="How many questions"
          name="size"
          value={`${setup.size}`}
          onValueChange={(value) =>
            onSetupChange({ ...setup, size: QUIZ_SIZES.find((size) => `${size}` === value) ?? setup.size })
          }
          options={QUIZ_SIZES.map((size) => ({ value: `${size}` as const, label: String(size) }))}
        />
        <SegmentedControl<Pool>
          label="Which questions"
          name="pool"
          value={setup.pool}
          onValueChange={(pool) => onSetupChange({ ...setup, pool })}
          options={POOLS.map((value) => ({ value, label: POOL_NAMES[value] }))}
        />
      </div>
    </Disclosure>
  );
}

function TopicChoice({ setup, onSetupChange, topics }: MoreChoicesProps) {
  const { subject, tags } = setup;
  if (subject === null) return <Text tone="muted">Its topics show here once a topic is chosen.</Text>;
  return (
    <fieldset className={styles.topics}>
      <legend>{SUBJECT_FACTS[subject].topic} topics (leave empty for all)</legend>
      {[...new Set([...topicsOf(subject), ...tags])].map((tag) => (
        <Checkbox
          key={tag}
          label={tagTitle(tag)}
          hint={accuracyText(topics, subject, tag) ?? undefined}
          isChecked={tags.includes(tag)}
          onCheckedChange={(isChosen) => onSetupChange(withTag(setup, tag, isChosen))}
        />
      ))}
    </fieldset>
  );
}
