import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useLoaded } from '#kernel/async';
import { dateText } from '#kernel/format';
import { SectionCard } from '#ui/card';
import { Text } from '#ui/heading';
import { Stack } from '#ui/stack';
import { FEEDBACK_NAMES } from '../model/kinds.ts';
import { QUESTION_FAULTS, type SentFeedback } from '../model/report.ts';
import { feedbackPortAtom } from '../ports.ts';

/**
 * Lists what the learner sent to the team, with the team's replies (docs/product.md#feed-9). Renders nothing if
 * there is no such feedback, or it could not be loaded.
 */
export function SentFeedbackCard() {
  const port = useAtomValue(feedbackPortAtom);
  const { loaded } = useLoaded(useCallback(() => port.listSent(), [port]));
  if (loaded.status !== 'ready' || loaded.value.length === 0) return null;
  return (
    <SectionCard title="Your reports" padding="lg" gap={4}>
      <Stack as="ul">
        {loaded.value.map((sent) => (
          <li key={sent.id}>
            <Text>
              <strong>{FEEDBACK_NAMES[sent.kind]}</strong>, {aboutOf(sent)}
            </Text>
            <Text size="sm" tone="muted">
              {dateText(sent.sentAt)} · {sent.isClosed ? 'Closed' : 'Open'}
            </Text>
            {sent.reply === null ? null : <Text>{sent.reply}</Text>}
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

function aboutOf({ kind, about }: SentFeedback): string {
  const fault = kind === 'question' ? QUESTION_FAULTS.find(({ value }) => value === about) : undefined;
  return fault?.label ?? about;
}
