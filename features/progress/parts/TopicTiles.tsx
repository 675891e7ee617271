import { useState } from 'react';
import { LearnTopicButton } from '#features/lessons';
import { BLUEPRINT, type BlueprintSkill } from '#features/plan';
import { SUBJECT_FACTS, type Subject, topicTitle } from '#features/questions';
import { Button } from '#ui/button';
import type { TopicNeed } from '../model/needs.ts';
import styles from './TopicTiles.module.css';

/** How many topics are shown before the learner opens the full list. */
const FIRST = 6;

export interface TopicTilesProps {
  /** The topics, beginning with the one that needs practice most. */
  topics: readonly TopicNeed[];
  /** Returns the link that starts ten questions on a topic. */
  practice(subject: Subject, tag: string): string;
}

/** One tile for each topic: a word for how well the learner knows it, a link to ten questions, and its lessons. */
export function TopicTiles({ topics, practice }: TopicTilesProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ul className={styles.tiles} role="list">
        {topics.slice(0, isWhole ? undefined : FIRST).map(({ skill, mastery }) => (
          <li key={skill.id} className={styles.topic}>
            <a href={practice(skill.subject, skill.tag)} className={styles.tile} data-word={mastery?.word}>
              <strong lang={isFilipino(skill) ? 'fil' : 'en'}>{topicTitle(skill.tag)}</strong>
              <span className={styles.note}>
                {placeOf(skill)} · {mastery?.word ?? 'not enough answers'}
              </span>
            </a>
            <LearnTopicButton subject={skill.subject} tag={skill.tag} />
          </li>
        ))}
      </ul>
      {topics.length <= FIRST ? null : (
        <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${topics.length} topics`}
        </Button>
      )}
    </>
  );
}

function isFilipino({ bank }: BlueprintSkill): boolean {
  return bank.startsWith('filipino');
}

/** The name of a topic's subject. If both languages have the topic, the language is added. */
function placeOf(skill: BlueprintSkill): string {
  const { gauge } = SUBJECT_FACTS[skill.subject];
  const hasTwin =
    BLUEPRINT.filter((one) => one.subject === skill.subject && one.tag === skill.tag).length > 1;
  return hasTwin ? `${gauge}, ${isFilipino(skill) ? 'Filipino' : 'English'}` : gauge;
}
