import { GreenTopic, NextTopics, ReviewCountsNote } from '#features/plan';
import type { AttemptScreenProps } from '#features/practice-room';
import { topicPracticeHref, weakTopicsHref } from '../links.ts';
import { paths } from '../paths.ts';

type ResultSlots = Pick<AttemptScreenProps, 'practice' | 'next' | 'moment' | 'listed'>;

/** What the app adds to the result of a quiz or a mock exam, which may have been taken on paper. */
export function resultSlots(kind: 'quiz' | 'mock'): ResultSlots {
  const modeOf = ({ onPaper }: { onPaper?: unknown }) => (onPaper === undefined ? kind : 'paper');
  return {
    practice: topicPracticeHref,
    next: (entries, weak) => <NextTopics entries={entries} weak={weak} href={weakTopicsHref} />,
    moment: (attempt, entries, own) => (
      <GreenTopic attempt={attempt} mode={modeOf(attempt)} entries={entries} otherwise={own} />
    ),
    listed: (attempt, entries) => (
      <ReviewCountsNote attempt={attempt} entries={entries} planHref={paths.plan} />
    ),
  };
}
