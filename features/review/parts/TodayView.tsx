import type { ReactNode } from 'react';
import type { AttemptKind } from '#features/answers';
import { LearnTopicButton } from '#features/lessons';
import { scopeTitle } from '#features/mock-exam';
import {
  BLOCK_TITLES,
  blockReasonText,
  daysToExamText,
  EXTRA_QUESTIONS,
  firstQuestionsText,
  type PlannedMock,
  type Today,
  todaySizes,
  wholeMinutes,
} from '#features/plan';
import { type Subject, topicText } from '#features/questions';
import { countText, durationText } from '#kernel/format';
import { Disclosure } from '#ui/disclosure';
import { Heading, Text } from '#ui/heading';
import { CircleCheck, Flame } from '#ui/icon';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { ProgressRing } from '#ui/progress-ring';
import { Grow, Inline, Stack } from '#ui/stack';
import styles from '../styles.module.css';

/** The links of the Today card. */
export interface TodayLinks {
  review: string;
  plan: string;
  /** Returns the link to the setup of a mock exam of this scope. */
  mock(scope: PlannedMock['scope']): string;
}

/** An unfinished attempt, as the Today card shows it. */
export interface UnfinishedAttempt {
  kind: AttemptKind | 'review' | 'first';
  /** The kind of the attempt and its progress: `Math quiz · 3 of 20`. */
  label: string;
  href: string;
  /** What the button does. @default Continue */
  action?: string | undefined;
}

export interface TodayViewProps {
  /** Today's plan, and how much of it is done. */
  today: Today;
  /** Links to the review, the plan, and the setup of a mock exam. */
  links: TodayLinks;
  /** The number of days in a row on which the learner has studied. */
  streak: number;
  /** The unfinished attempts. @default none */
  open?: readonly UnfinishedAttempt[];
  /** The next topic, if it was missed today. @default none */
  missed?: { subject: Subject; tag: string } | null;
  /** What is shown in place of the ring and the streak once the day is done. */
  celebration?: ReactNode;
}

/**
 * The content of the Today card (docs/product.md#plan-3): today's plan in a few words, and one main button. The button
 * starts a review, continues an attempt, or offers five more questions. Before today's questions come only a mock exam
 * that runs, today's set that was begun, and the first questions. Reads no atoms, only props.
 */
export function TodayView({ today, links, streak, open = [], missed = null, celebration }: TodayViewProps) {
  const isDue = today.doneBy === null && (today.mock !== null || listOf(today).items > 0);
  const first = open.find(({ kind }) => GO_BEFORE.has(kind)) ?? (isDue ? undefined : open[0]);
  const others = open.filter((one) => one !== first);
  return (
    <div className={styles.today}>
      <Inline gap={4} rowGap={1} align="baseline" justify="space-between" className={styles.whole}>
        <Heading level={2} size="sm" id="today-title">
          {TITLES[today.doneBy ?? 'open']}
        </Heading>
        <Link variant="alone" href={links.plan}>
          {planLinkText(today.daysLeft)}
        </Link>
      </Inline>
      {celebration === undefined ? null : <div className={styles.whole}>{celebration}</div>}
      <Facts today={today} streak={streak} isBare={celebration !== undefined} />
      {first === undefined ? (
        <>
          <NextStep today={today} links={links} />
          <OpenBelow open={open} />
        </>
      ) : (
        <>
          <Text>{first.label}</Text>
          <Action href={first.href} label={`${first.action ?? 'Continue'}: ${first.label}`}>
            {first.action ?? 'Continue'}
          </Action>
          <MoreOpen open={others} />
          {open.some(({ href }) => href === links.review) ? null : (
            <StartBeside today={today} links={links} />
          )}
        </>
      )}
      {missed === null ? null : (
        <Inline gap={2} rowGap={1}>
          <Text size="sm">{`Missed today: ${topicText(missed.tag)}`}</Text>
          <LearnTopicButton subject={missed.subject} tag={missed.tag} />
        </Inline>
      )}
    </div>
  );
}

/** The kinds of attempt that go before today's questions. */
const GO_BEFORE: ReadonlySet<UnfinishedAttempt['kind']> = new Set(['mock', 'review', 'first']);

/** The unfinished attempts below today's questions: a secondary button continues the first one. */
function OpenBelow({ open: [first, ...others] }: Required<Pick<TodayViewProps, 'open'>>) {
  if (first === undefined) return null;
  const { label, href, action = 'Continue' } = first;
  return (
    <>
      <Inline gap={3} rowGap={1} justify="space-between" className={styles.whole}>
        <Text size="sm">{label}</Text>
        <LinkButton variant="secondary" size="sm" href={href} aria-label={`${action}: ${label}`}>
          {action}
        </LinkButton>
      </Inline>
      <MoreOpen open={others} />
    </>
  );
}

function MoreOpen({ open }: Required<Pick<TodayViewProps, 'open'>>) {
  if (open.length === 0) return null;
  return (
    <Disclosure label={`${open.length} more open`}>
      <Stack as="ul" gap={2}>
        {open.map(({ label, href }) => (
          <li key={href}>
            <Link variant="alone" href={href}>
              {label}
            </Link>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

/** The blocks of today's plan, each with its reason, for the review's page. Reads no atoms, only props. */
export function TodayReasons({ today }: { today: Today }) {
  const { blocks } = listOf(today);
  if (blocks.length === 0 || today.doneBy !== null) return null;
  const minutes = wholeMinutes(blocks.map((block) => block.minutes));
  const whole = minutes.reduce((sum, part) => sum + part, 0);
  return (
    <Disclosure label={`Why these questions? About ${countText(whole, 'minute')}.`} defaultOpen>
      <Stack as="ul" gap={2}>
        {blocks.map((block, index) => (
          <li key={block.kind}>
            <Text size="sm">
              <strong>{`${BLOCK_TITLES[block.kind]}, ${countText(minutes[index] ?? 0, 'minute')}.`}</strong>{' '}
              {blockReasonText(block)}
            </Text>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

/**
 * Shows how many of the day's minutes the learner has studied, as a ring, and the number of study days in a row. Once
 * the day is done, the ring is full and the text says what was done (docs/decisions.md#d-252). A day off has no ring.
 */
function Facts({
  today: { done, wanted, doneBy },
  streak,
  isBare,
}: Pick<TodayViewProps, 'today' | 'streak'> & { isBare: boolean }) {
  const [minutes = 0] = wholeMinutes([done.minutes]);
  const spent = durationText(done.minutes * 60_000, 'minutes');
  const text =
    doneBy !== null
      ? `${countText(done.answers, 'question')}, ${spent}`
      : wanted === 0
        ? `${minutes} min today`
        : `${minutes}/${wanted} min`;
  return (
    <Inline as="ul" rowGap={2} className={styles.facts}>
      <Inline as="li" gap={1}>
        {wanted === 0 || isBare ? null : (
          <ProgressRing
            label={doneBy === null ? 'Minutes today' : 'Today'}
            value={doneBy === null ? done.minutes : wanted}
            max={wanted}
            valueText={`${doneBy === null ? '' : 'Done, '}${minutes} of ${wanted} min`}
          >
            {doneBy === null ? null : <CircleCheck />}
          </ProgressRing>
        )}
        {text}
      </Inline>
      {streak === 0 || isBare ? null : (
        <Inline as="li" gap={1}>
          <Flame className={styles.flame} aria-hidden="true" />
          {`${streak}-day streak`}
        </Inline>
      )}
    </Inline>
  );
}

function NextStep({ today, links }: Pick<TodayViewProps, 'today' | 'links'>) {
  const { plan, doneBy, mock } = today;
  const start = `${links.review}?start=1`;
  const extra = <Action href={`${start}&extra=1`}>{`${EXTRA_QUESTIONS} more questions`}</Action>;
  if (doneBy !== null) return extra;
  const { blocks, items } = listOf(today);
  const first = firstQuestionsText(blocks);
  if (mock !== null) {
    return (
      <>
        <Action href={links.mock(mock.scope)}>{`Mock exam: ${scopeTitle(mock.scope)}`}</Action>
        {items === 0 ? null : (
          <Link variant="alone" href={start}>{`Or ${countText(items, 'question')}`}</Link>
        )}
      </>
    );
  }
  if (items === 0) {
    return (
      <>
        <Text>{quietText(today)}</Text>
        {plan.status === 'exam-day' ? null : extra}
      </>
    );
  }
  const due = blocks.reduce(
    (sum, { reason }) => sum + (reason.kind === 'due' ? reason.items + reason.skills : 0),
    0,
  );
  return (
    <>
      {today.isBack && due > 0 ? (
        <Text>{`Welcome back. ${countText(due, 'question is', 'questions are')} due.`}</Text>
      ) : null}
      <Text>
        <Link variant="alone" href={links.review}>
          {countText(items, 'question')}
        </Link>
        {first === null ? null : ` · ${first}`}
      </Text>
      <Action href={start}>Start</Action>
      <Inline as="ul" gap={1} className={styles.sizes} aria-label="Or start with less or more">
        {todaySizes(today.wanted).map((minutes) => (
          <Grow as="li" key={minutes} basis="4.25rem">
            <LinkButton variant="secondary" href={`${start}&minutes=${minutes}`}>
              {`${minutes} min`}
            </LinkButton>
          </Grow>
        ))}
      </Inline>
    </>
  );
}

/**
 * The link that starts today's questions, beside the links to unfinished attempts. The learner need not end those
 * attempts first (docs/product.md#room-4).
 */
function StartBeside({ today, links }: Pick<TodayViewProps, 'today' | 'links'>) {
  const { items } = listOf(today);
  if (today.doneBy !== null) return null;
  if (today.plan.status === 'free-day')
    return (
      <Stack gap={1}>
        <Text>{quietText(today)}</Text>
        <Link variant="alone" href={`${links.review}?start=1&extra=1`}>
          {`${EXTRA_QUESTIONS} more questions`}
        </Link>
      </Stack>
    );
  if (items === 0) return null;
  return (
    <Link
      variant="alone"
      href={`${links.review}?start=1`}
    >{`Start today’s ${countText(items, 'question')}`}</Link>
  );
}

/** @param label what the button is called where its words alone do not say what they are about */
function Action({ href, label, children }: { href: string; label?: string; children: ReactNode }) {
  return (
    <LinkButton size="lg" className={styles.action} href={href} aria-label={label}>
      {children}
    </LinkButton>
  );
}

/** The blocks of today's plan, and how many questions they have together. */
function listOf({ plan }: Today) {
  const blocks = 'blocks' in plan ? plan.blocks : [];
  return {
    blocks,
    items: blocks.reduce((sum, { slots }) => sum + slots.length, 0),
  };
}

/** The card's heading, which says what of the day is done. */
const TITLES = {
  open: 'Today',
  set: 'Today’s set is done',
  minutes: 'Today’s minutes are done',
} as const;

/** What the Today card says on a day without questions. */
const QUIET_TEXTS: Readonly<Record<string, string>> = {
  'free-day': 'A day off in your plan.',
  'exam-day': 'Today is the day. Bring your permit and two pencils. Good luck!',
  past: 'Your exam date has passed. Well done for coming this far!',
};

function quietText({ plan, next }: Today): string {
  const text = QUIET_TEXTS[plan.status] ?? 'Nothing is due today.';
  return plan.status === 'free-day' && next !== null ? `${text} It goes on ${next}.` : text;
}

/** The text of the link to the plan. */
function planLinkText(daysLeft: number | null): string {
  if (daysLeft === null) return 'Set your exam date';
  return daysLeft < 0 ? 'Change your plan' : daysToExamText(daysLeft);
}
