import type { ReactNode } from 'react';
import { scopeTitle } from '#features/mock-exam';
import {
  BLOCK_TITLES,
  type MockBlock,
  minutesText,
  mockReason,
  reasonText,
  type Today,
} from '#features/plan';
import { durationText } from '#kernel/format';
import { Disclosure } from '#ui/disclosure';
import { Heading, Text } from '#ui/heading';
import { CircleCheck } from '#ui/icon';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import styles from './TodayView.module.css';

/** Where today leads. */
export interface TodayLinks {
  review: string;
  plan: string;
  /** Where a mock exam of this scope is set up. */
  mock(scope: MockBlock['scope']): string;
}

export interface TodayViewProps {
  today: Today;
  links: TodayLinks;
  /** '3 of 12' where a review waits on this device. */
  running: string | null;
  /** What today's answers did to topics: 'Biology: developing → good'. */
  changes: readonly string[];
  /** Whether the page's one button is here. @default true */
  isLead?: boolean;
  /** What else is offered, under the list. */
  children?: ReactNode;
}

/** What today holds: how many questions, how long, why, and one button (docs/product.md#plan-3). Props only. */
export function TodayView({ today, links, running, changes, isLead = true, children }: TodayViewProps) {
  const { plan, isDone, done } = today;
  const { blocks, items, minutes } = listOf(today);
  const start = `${links.review}?start=1`;
  const leading = isLead ? 'primary' : 'secondary';
  return (
    <div className={styles.root}>
      <TodayHead today={today} planHref={links.plan} />
      {today.mock === null || isDone || running !== null ? null : (
        <MockDay mock={today.mock} href={links.mock(today.mock.scope)} variant={leading} />
      )}
      {running !== null ? (
        <>
          <Text>Your review waits where you left it.</Text>
          <LinkButton variant={leading} className={styles.action} href={links.review}>
            Continue the review: {running}
          </LinkButton>
        </>
      ) : isDone ? (
        <>
          <p className={styles.done}>
            <CircleCheck />
            {`${count(done.answers, 'question')} in ${minutesText(done.minutes)}, ${done.correct} right.`}
          </p>
          <Changes changes={changes} />
          <Link href={`${start}&extra=1`}>Study a little more</Link>
        </>
      ) : items > 0 ? (
        <>
          <p className={styles.sum}>
            <strong>{count(items, 'question')}</strong>
            {`, about ${minutes}`}
            {done.answers === 0 ? '' : ` more. ${count(done.answers, 'question')} done.`}
          </p>
          <ul className={styles.blocks}>
            {blocks.map((block) => (
              <li key={block.kind}>
                <Text size="sm">
                  <strong>{`${BLOCK_TITLES[block.kind]}, ${minutesText(block.minutes)}.`}</strong>{' '}
                  {reasonText(block)}
                </Text>
              </li>
            ))}
          </ul>
          <LinkButton
            variant={today.mock === null ? leading : 'secondary'}
            className={styles.action}
            href={start}
          >
            {done.answers === 0 ? 'Start today’s review' : 'Go on with today’s review'}
          </LinkButton>
        </>
      ) : (
        <>
          <Text>{QUIET_TEXTS[plan.status] ?? 'Nothing is due. Enough for today.'}</Text>
          {plan.status === 'exam-day' ? null : <Link href={`${start}&extra=1`}>Study a little anyway</Link>}
        </>
      )}
      {children}
    </div>
  );
}

/** The first day of somebody who has answered nothing: one thing to begin with, and the rest folded under it. Props only. */
export function FirstDayView({
  today,
  links,
  firstStep,
  children,
}: Pick<TodayViewProps, 'today' | 'links' | 'children'> & { firstStep: ReactNode }) {
  const { items, minutes } = listOf(today);
  return (
    <div className={styles.root}>
      <TodayHead today={today} planHref={links.plan} />
      {firstStep}
      <Disclosure className={styles.others} label="Other ways to begin">
        <Text size="sm">{`Today’s list: ${count(items, 'question')} from all four subjects, about ${minutes}.`}</Text>
        <Link href={`${links.review}?start=1`}>Start today’s review</Link>
        {children}
      </Disclosure>
    </div>
  );
}

function TodayHead({ today: { isDone, daysLeft }, planHref }: { today: Today; planHref: string }) {
  return (
    <div className={styles.head}>
      <Heading level={2} id="today-title">
        {isDone ? 'Done for today' : 'Today'}
      </Heading>
      <Text size="sm" tone="muted">
        {daysLeft === null || daysLeft < 0 ? (
          <Link href={planHref}>{daysLeft === null ? 'Set your exam date' : 'Change your plan'}</Link>
        ) : (
          <Link href={planHref}>{daysText(daysLeft)}</Link>
        )}
      </Text>
    </div>
  );
}

/** The list's parts, how many questions it holds, and how long it takes in words. */
function listOf({ plan }: Today) {
  const blocks = 'blocks' in plan ? plan.blocks : [];
  return {
    blocks,
    items: blocks.reduce((sum, { slots }) => sum + slots.length, 0),
    minutes: minutesText('minutes' in plan ? plan.minutes : 0),
  };
}

/** The mock exam that the plan has for today, above the usual list: one of the two is enough for a day. */
function MockDay({
  mock,
  href,
  variant,
}: {
  mock: MockBlock;
  href: string;
  variant: 'primary' | 'secondary';
}) {
  return (
    <>
      <Text>
        <strong>{`Mock exam: ${scopeTitle(mock.scope)}`}</strong>
        {`, ${mock.questions} questions, ${durationText(mock.minutes * 60_000, 'minutes')}. ${mockReason(mock)} Or do today’s list below: one of the two is enough.`}
      </Text>
      <LinkButton variant={variant} className={styles.action} href={href}>
        To the mock exam
      </LinkButton>
    </>
  );
}

/** What is said on days without a list. */
const QUIET_TEXTS: Readonly<Record<string, string>> = {
  'free-day': 'A free day in your plan. Rest is part of it: your streak goes on.',
  'exam-day': 'Today is the day. Eat, take your permit and two pencils, and trust what you know. Good luck!',
  past: 'Your exam date is past. Well done for coming this far! Set a new date if you go on.',
};

function Changes({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="What it did">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function daysText(daysLeft: number): string {
  if (daysLeft === 0) return 'The exam is today';
  if (daysLeft === 1) return 'The exam is tomorrow';
  return `${daysLeft} days to the exam`;
}

function count(number: number, what: string): string {
  return `${number} ${number === 1 ? what : `${what}s`}`;
}
