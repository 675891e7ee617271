import { useState } from 'react';
import { LearnTopicButton } from '#features/lessons';
import { BLUEPRINT, type BlueprintSkill } from '#features/plan';
import { SUBJECT_FACTS, topicTitle } from '#features/questions';
import { Button } from '#ui/button';
import { Grid } from '#ui/grid';
import { LinkCard } from '#ui/link-card';
import { Stack } from '#ui/stack';
import type { TopicNeed } from '../model/needs.ts';
import { TopicMark } from './TopicMark.tsx';

/** How many topics are shown before the learner opens the full list. */
const FIRST = 6;

export interface TopicTilesProps {
  /** The topics, beginning with the one that needs practice most. */
  topics: readonly TopicNeed[];
  /** Returns the link that starts ten questions on a topic, in the topic's language. */
  practice(topic: TopicNeed): string;
}

/** One tile for each topic: a word for how well the learner knows it, a link to ten questions, and its lessons. */
export function TopicTiles({ topics, practice }: TopicTilesProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <Grid as="ul" minColumn="8rem" gap={2}>
        {topics.slice(0, isWhole ? undefined : FIRST).map(({ skill, mastery }) => (
          <Stack as="li" key={skill.id} gap={0}>
            <LinkCard href={practice({ skill, mastery })} padding="xs" gap={0}>
              <strong lang={isFilipino(skill) ? 'fil' : 'en'}>{topicTitle(skill.tag)}</strong>
              <TopicMark word={mastery?.word}>
                {placeOf(skill)} · {mastery?.word ?? 'not enough answers'}
              </TopicMark>
            </LinkCard>
            <LearnTopicButton subject={skill.subject} tag={skill.tag} />
          </Stack>
        ))}
      </Grid>
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
