import { useAtomValue } from 'jotai';
import type { AnswerMode } from '#features/answers';
import type { FinishedAttempt } from '#features/attempt';
import { LearnTopicButton } from '#features/lessons';
import { type Moment, MomentBand } from '#features/moments';
import type { Level, Subject } from '#features/questions';
import { levelForAnswers, type ScoredAnswer, type TopicScore } from '#features/scoring';
import { Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { missedParts, mostMissedTopics, partsOf } from '../model/missedParts.ts';
import { mostMissedText } from '../model/words.ts';
import { greenTopicAtom } from '../state/next.ts';

export interface NextTopicsProps {
  entries: readonly ScoredAnswer[];
  /** The weak topics of the attempt, most missed first. */
  weak: readonly TopicScore[];
  /** Returns the link that starts at most ten questions on these topics or parts, of a level or of all levels. */
  href(subject: Subject, tags: readonly string[], level?: Level): string;
}

/**
 * A result's next step (docs/product.md#score-7): the topics that were missed most in this very attempt, a link to ten
 * questions on them, and the lesson on the part of the first one that was missed most.
 */
export function NextTopics({ entries, weak, href }: NextTopicsProps) {
  const topics = mostMissedTopics(weak);
  const [first] = topics;
  if (first === undefined) return null;
  // A set on one topic leads on to the parts that were missed in it, of which there are few questions of each level.
  const parts = missedParts(topics, entries);
  const [part] = partsOf(entries, first);
  const level = levelForAnswers({
    answered: topics.reduce((sum, { total }) => sum + total, 0),
    correct: topics.reduce((sum, { correct }) => sum + correct, 0),
  });
  return (
    <>
      <Text>{mostMissedText(topics, entries)}</Text>
      {parts.length === 0 ? (
        <LinkButton
          href={href(
            first.subject,
            topics.map(({ tag }) => tag),
            level,
          )}
        >
          {`10 questions on ${topics.length === 1 ? 'this topic' : 'these topics'}`}
        </LinkButton>
      ) : (
        <LinkButton
          href={href(
            first.subject,
            parts.map(({ subtopic }) => subtopic),
          )}
        >
          {`Practice ${parts.length === 1 ? 'this part' : 'these parts'}`}
        </LinkButton>
      )}
      <LearnTopicButton subject={first.subject} tag={first.tag} part={part} isNamed />
    </>
  );
}

interface GreenTopicProps {
  attempt: Pick<FinishedAttempt, 'id' | 'endedAt'>;
  mode: AnswerMode;
  entries: readonly ScoredAnswer[];
  /** The moment of the attempt itself, such as a perfect set. */
  otherwise: Moment | null;
}

/** Celebrates a topic that an attempt has turned green, or else the attempt's own moment (docs/product.md#plan-14). */
export function GreenTopic({ attempt: { id, endedAt }, mode, entries, otherwise }: GreenTopicProps) {
  const moment = useAtomValue(greenTopicAtom)({ id, endedAt, mode }, entries) ?? otherwise;
  return moment === null ? null : <MomentBand moment={moment} />;
}
