import { useState } from 'react';
import { tagTitle } from '#features/attempt';
import { SUBJECT_FACTS, type Subject } from '#features/questions';
import { Card } from '#ui/card';
import { Disclosure } from '#ui/disclosure';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { ProgressBar } from '#ui/progress-bar';
import { Skeleton } from '#ui/skeleton';
import { FEWEST_ANSWERS, strengthsAndWeaknesses, type TagCount, type TagScore } from '../model/tags.ts';
import styles from './TopicsCard.module.css';

const MOST = 3;

export interface TopicsCardProps {
  tags: { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: readonly TagCount[] };
  links: { quizzes: string; practise(subject: Subject, tag?: string): string };
  /** Whether it offers no way to begin while it is empty: the page does. @default false */
  isQuiet?: boolean;
}

/** What a learner is strong and weak in, by the banks' topics, over quizzes and mock exams. */
export function TopicsCard({ tags, links, isQuiet = false }: TopicsCardProps) {
  return (
    <Card as="section" aria-labelledby="topics-title" className={styles.root}>
      <Heading level={2} id="topics-title">
        Strengths and Weaknesses
      </Heading>
      {tags.status === 'loading' ? <Skeleton shape="block" height="8rem" /> : null}
      {tags.status === 'failed' ? (
        <Text tone="muted">Your topics could not be loaded. They come back with the connection.</Text>
      ) : null}
      {tags.status === 'ready' ? <Topics counts={tags.value} links={links} isQuiet={isQuiet} /> : null}
    </Card>
  );
}

function Topics({
  counts,
  links,
  isQuiet,
}: {
  counts: readonly TagCount[];
  links: TopicsCardProps['links'];
  isQuiet: boolean;
}) {
  // On a phone the weakest says enough: the others are a tap away.
  const [isWide] = useState(() => window.matchMedia('(width >= 64rem)').matches);
  const { weak, strong } = strengthsAndWeaknesses(counts, MOST);
  if (weak.length + strong.length === 0) {
    return (
      <Text tone="muted">
        {`A topic shows here after ${FEWEST_ANSWERS} answers. One quiz is usually enough for the first few.`}{' '}
        {isQuiet ? null : <Link href={links.quizzes}>Choose a quiz</Link>}
      </Text>
    );
  }
  const [weakest, ...more] = weak;
  return (
    <div className={styles.columns}>
      <div className={styles.weak}>
        <Heading level={3} size="sm">
          Practise these
        </Heading>
        {weakest === undefined ? (
          <Text tone="muted">No topic under 70%: well done.</Text>
        ) : (
          <TopicList scores={[weakest]} practise={links.practise} />
        )}
        {more.length === 0 ? null : (
          <Disclosure isOpen={isWide} label={`${more.length} more`}>
            <TopicList scores={more} practise={links.practise} />
          </Disclosure>
        )}
      </div>
      {strong.length === 0 ? (
        <Text tone="muted">Topics from 70% on will be listed as your strengths.</Text>
      ) : (
        <Disclosure
          label={`You are strong in ${strong.length === 1 ? 'one topic' : `${strong.length} topics`}`}
        >
          <TopicList scores={strong} />
        </Disclosure>
      )}
    </div>
  );
}

function TopicList({
  scores,
  practise,
}: {
  scores: TagScore[];
  practise?: (subject: Subject, tag: string) => string;
}) {
  return (
    <ul className={styles.list}>
      {scores.map((score) => (
        <li key={`${score.subject} ${score.tag}`} className={styles.topic}>
          <ProgressBar
            label={tagTitle(score.tag)}
            value={score.correct}
            max={score.answered}
            valueText={`${score.correct} of ${score.answered}`}
            tone={practise === undefined ? 'success' : 'warning'}
          />
          <span className={styles.line}>
            <span>{SUBJECT_FACTS[score.subject].category}</span>
            {practise === undefined ? (
              <span>{score.percentage}%</span>
            ) : (
              <Link
                href={practise(score.subject, score.tag)}
                aria-label={`Practise this: ${tagTitle(score.tag)}`}
              >
                Practise this
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
