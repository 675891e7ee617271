import { useAtomValue } from 'jotai';
import type { AnswerMode } from '#features/answers';
import type { FinishedAttempt } from '#features/attempt';
import { LearnTopicButton } from '#features/lessons';
import { type Moment, MomentBand } from '#features/moments';
import type { Level, Subject } from '#features/questions';
import { levelForAnswers, type ScoredAnswer, type TopicScore } from '#features/scoring';
import { Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { mostMissedTopics, partsOf } from '../model/missedParts.ts';
import { mostMissedText } from '../model/words.ts';
import { greenTopicAtom } from '../state/next.ts';

export interface NextTopicsProps {
  entries: readonly ScoredAnswer[];
  /** The weak topics of the attempt, most missed first. */
  weak: readonly TopicScore[];
  /** Returns the link that starts ten questions on these topics, at the level that the attempt's answers suggest. */
  href(subject: Subject, tags: readonly string[], level: Level): string;
}

/**
 * A result's next step (docs/product.md#score-7): the topics that were missed most in this very attempt, a link to ten
 * questions on them, and the lesson on the part of the first one that was missed most.
 */
export function NextTopics({ entries, weak, href }: NextTopicsProps) {
  const topics = mostMissedTopics(weak);
  const [first] = topics;
  if (first === undefined) return null;
  const [part] = partsOf(entries, first);
  return (
    <>
      <Text>{mostMissedText(topics, entries)}</Text>
      <LinkButton
        href={href(
          first.subject,
          topics.map(({ tag }) => tag),
          levelForAnswers({
            answered: topics.reduce((sum, { total }) => sum + total, 0),
            correct: topics.reduce((sum, { correct }) => sum + correct, 0),
          }),
        )}
      >
        {`10 questions on ${topics.length === 1 ? 'this topic' : 'these topics'}`}
      </LinkButton>
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
