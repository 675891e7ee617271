import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { AnswerMode } from '#features/answers';
import type { FinishedAttempt } from '#features/attempt';
import { LearnTopicButton } from '#features/lessons';
import { type Moment, MomentBand } from '#features/moments';
import type { Subject } from '#features/questions';
import type { ScoredAnswer, TopicScore } from '#features/scoring';
import { Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { missedParts } from '../model/missedParts.ts';
import { topicsOfFirstSubject, weakTopicsOfLatest } from '../model/policy.ts';
import { mostMissedText } from '../model/words.ts';
import { greenTopicAtom, topicOrderInputAfterAttemptAtom } from '../state/next.ts';

export interface NextTopicsProps {
  attempt: Pick<FinishedAttempt, 'id' | 'endedAt'>;
  mode: AnswerMode;
  entries: readonly ScoredAnswer[];
  /**
   * The weak topics of the attempt, most missed first. Used if all missed questions were blanks, because blanks are not
   * stored as answers.
   */
  weak: readonly TopicScore[];
  /** Returns the link that starts ten questions on these topics. */
  href(subject: Subject, tags: readonly string[]): string;
}

/**
 * A result's next step (docs/product.md#score-7): the topics that were missed most, a link to ten questions on them,
 * and the lessons on the first of them.
 */
export function NextTopics({ attempt: { id, endedAt }, mode, entries, weak, href }: NextTopicsProps) {
  const inputWith = useAtomValue(topicOrderInputAfterAttemptAtom);
  const named = useMemo(
    () => weakTopicsOfLatest(inputWith({ id, endedAt, mode }, entries)),
    [inputWith, id, endedAt, mode, entries],
  );
  const topics = named.length > 0 ? named : topicsOfFirstSubject(weak);
  const [first] = topics;
  if (first === undefined) return null;
  const [part, ...otherParts] = missedParts(entries, first);
  return (
    <>
      <Text>{mostMissedText(topics, entries)}</Text>
      <LinkButton
        href={href(
          first.subject,
          topics.map(({ tag }) => tag),
        )}
      >
        {`Fix ${topics.length === 1 ? 'this topic' : `these ${topics.length} topics`}: 10 questions`}
      </LinkButton>
      <LearnTopicButton
        subject={first.subject}
        tag={first.tag}
        part={otherParts.length === 0 ? part : undefined}
        isNamed
      />
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
