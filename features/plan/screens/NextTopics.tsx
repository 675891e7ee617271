import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Subject } from '#features/questions';
import type { TagScore } from '#features/scoring';
import { Text } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { missedText, nextMissedTopics, topicsInOrder } from '../model/next.ts';
import { topicOrderInputAtom } from '../state/next.ts';

export interface NextTopicsProps {
  /** The weak topics of an attempt, the weakest first. */
  weak: readonly TagScore[];
  /** Returns the link that starts ten questions on these topics. */
  href(subject: Subject, tags: readonly string[]): string;
}

/**
 * The next step in a result (docs/product.md#score-7): a sentence about what was missed, and a link to ten questions on
 * the missed topics.
 */
export function NextTopics({ weak, href }: NextTopicsProps) {
  const input = useAtomValue(topicOrderInputAtom);
  const topics = useMemo(
    () =>
      nextMissedTopics(
        weak.map(({ subject, tag, correct, total }) => ({
          subject,
          tag,
          missed: total - correct,
          asked: total,
        })),
        topicsInOrder(input),
      ),
    [weak, input],
  );
  const [first] = topics;
  if (first === undefined) return null;
  return (
    <>
      <Text>{missedText(first)}</Text>
      <LinkButton
        href={href(
          first.subject,
          topics.map(({ tag }) => tag),
        )}
      >
        {`Fix ${topics.length === 1 ? 'this topic' : `these ${topics.length} topics`}: 10 questions`}
      </LinkButton>
    </>
  );
}
