import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { saveStatusAtom } from '#features/answers';
import type { FinishedAttempt } from '#features/attempt';
import { askAboutQuestionAtom, ConversationPanel, hasAssistantAtom } from '#features/chat';
import type { QuestionReport } from '#features/feedback';
import { saveProblemAtom, sendNowAtom } from '#features/outbox';
import type { Score, ScoredAnswer } from '#features/scoring';
import { ShareButton, type Shared } from '#features/share';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Accordion, Disclosure } from '#ui/disclosure';
import { Heading } from '#ui/heading';
import { FileText } from '#ui/icon';
import { Page } from '#ui/page';
import { Inline, Stack } from '#ui/stack';
import { Tabs } from '#ui/tabs';
import { AnswersDialog } from '../parts/AnswersDialog.tsx';
import { ResultSummary } from '../parts/ResultSummary.tsx';
import styles from '../parts/result.module.css';
import { SaveStatusMessage } from '../parts/SaveStatus.tsx';
import { useOpenAttempt } from '../state/openAttempt.ts';
import { type AnswersView, useResultView } from '../state/useAnswersView.ts';

/** A tab of a result page, in addition to the overview. */
export interface ResultTab {
  id: string;
  label: string;
  heading: string;
  content: ReactNode;
}

export interface ResultPageProps<Entry extends ScoredAnswer> {
  attempt: Pick<FinishedAttempt, 'id' | 'onPaper'>;
  /**
   * The kind of attempt, for the learner's report about a question. If the attempt was on paper, the report has `paper`
   * instead.
   */
  mode: QuestionReport['mode'];
  /** The attempt's score; null if nothing is graded. */
  score: Score | null;
  /** Facts about the attempt: the subject, the level, the time it took. */
  about: string;
  /** A headline that replaces the one about the score. */
  title?: string | undefined;
  /** Lines below the headline, such as what the attempt changed. */
  lines: ReactNode;
  /** The button for the main next step. If left out, another attempt is the next step. */
  main?: ReactNode;
  review: AnswersView<Entry>;
  /** The name of a question in `AnswersDialog`: 'Question 3 of 20'. */
  historyTitle(entry: Entry): string;
  /** Further buttons, in the collapsible row 'More'. */
  more?: ReactNode;
  /** The label of the button for another attempt, such as 'Try Another Quiz'. If left out, the button is not shown. */
  anotherLabel?: string;
  isPrintable?: boolean;
  /** What 'Share' shows of the attempt besides the score. If left out, it cannot be shared. */
  shared?: Omit<Shared, 'suns' | 'score'>;
  /** Tabs in addition to the overview, on a wide page. If left out, the page has no tabs. */
  screens?: readonly ResultTab[];
  /** Content below the summary (the card with the score). */
  children?: ReactNode;
  /** Collapsible rows (`ResultDetail`) below the summary and the content. */
  details?: ReactNode;
}

/**
 * The result page of an attempt (docs/product.md#score-7): the score, what changed, one next step, and the answers.
 * Everything else is in collapsible rows below.
 */
export function ResultPage<Entry extends ScoredAnswer>(props: ResultPageProps<Entry>) {
  const { attempt, score, review, screens = [], children } = props;
  const ask = useSetAtom(askAboutQuestionAtom);
  const hasAssistant = useAtomValue(hasAssistantAtom);
  const [{ screen = 'overview' }, setView] = useResultView(attempt.id);
  const [isAsking, setIsAsking] = useState(false);
  const { opened } = review;
  const entry = opened?.list[opened.index];
  const askAbout = (one: Entry) => {
    const { global_id, order } = one.question;
    ask({ questionId: global_id, order, title: props.historyTitle(one) });
  };
  const overview = (
    <Stack gap={{ phone: 3, tablet: 5 }} isPrintedAsBlocks>
      <ResultSummary
        score={score}
        about={props.about}
        title={props.title}
        main={props.main}
        actions={<Answers {...props} />}
      >
        {props.lines}
        <StoredWhere attempt={attempt} />
      </ResultSummary>
      {children}
      <Details {...props} />
    </Stack>
  );

  return (
    <Page width={screens.length === 0 ? 'normal' : 'wide'}>
      {screens.length === 0 ? (
        overview
      ) : (
        <Tabs
          label="Results"
          value={screen}
          onValueChange={(chosen) => setView({ screen: chosen })}
          isPrintedWhole
          items={[
            { id: 'overview', label: 'Overview', content: overview },
            ...screens.map(({ id, label, heading, content }) => ({
              id,
              label,
              content: (
                <Stack gap={{ phone: 3, tablet: 5 }} isPrintedAsBlocks>
                  <Heading level={1}>{heading}</Heading>
                  {content}
                </Stack>
              ),
            })),
          ]}
        />
      )}
      {opened === null || entry === undefined ? null : (
        <AnswersDialog
          review={opened.list}
          index={opened.index}
          mode={attempt.onPaper === undefined ? props.mode : 'paper'}
          title={
            opened.index < opened.missed
              ? `Miss ${opened.index + 1} of ${opened.missed} · ${props.historyTitle(entry)}`
              : props.historyTitle(entry)
          }
          onIndexChange={(index) => {
            opened.go(index);
            const next = opened.list[index];
            if (isAsking && next !== undefined) askAbout(next);
          }}
          onDismiss={review.close}
          onAsk={
            hasAssistant
              ? () => {
                  askAbout(entry);
                  setIsAsking(true);
                }
              : undefined
          }
          assistant={
            isAsking
              ? {
                  panel: <ConversationPanel className={styles.chat} onDismiss={() => setIsAsking(false)} />,
                  onDismiss: () => setIsAsking(false),
                }
              : undefined
          }
        />
      )}
    </Page>
  );
}

/** Says where the attempt is saved, with a button that sends it now. */
function StoredWhere({ attempt }: { attempt: Pick<FinishedAttempt, 'id'> }) {
  const saveOf = useAtomValue(saveStatusAtom);
  const problem = useAtomValue(saveProblemAtom);
  const sendAgain = useSetAtom(sendNowAtom);
  return <SaveStatusMessage save={saveOf(attempt.id)} problem={problem} onRetry={() => void sendAgain()} />;
}

/**
 * The button that opens the answers, beside the one for another attempt, which leads if the result has no other next
 * step. If there are no answers, only the button for another attempt is shown.
 */
function Answers<Entry extends ScoredAnswer>(props: ResultPageProps<Entry>) {
  if (isEmpty(props)) return <Another {...props} variant="primary" />;
  const isLead = props.main == null && props.anotherLabel !== undefined;
  return (
    <>
      {isLead ? <Another {...props} variant="primary" /> : null}
      <Button
        variant={props.main == null && !isLead ? 'primary' : 'secondary'}
        onClick={props.review.openAll}
      >
        See Answers
      </Button>
      {isLead ? null : <Another {...props} variant="secondary" />}
      <Share {...props} />
    </>
  );
}

function isEmpty({ score }: Pick<ResultPageProps<ScoredAnswer>, 'score'>): boolean {
  return score !== null && score.total === 0;
}

/** The button that starts another attempt: 'Try Another Quiz'. */
function Another<Entry extends ScoredAnswer>(
  props: ResultPageProps<Entry> & { variant: 'primary' | 'secondary' },
) {
  const { anotherLabel, variant } = props;
  const { tryAnother } = useOpenAttempt();
  if (anotherLabel === undefined) return null;
  return (
    <Button variant={variant} onClick={tryAnother}>
      {anotherLabel}
    </Button>
  );
}

/** 'Share' opens a picture of the result. The score is in it only if the learner chooses so. */
function Share<Entry extends ScoredAnswer>({ shared, score }: ResultPageProps<Entry>) {
  if (shared === undefined || score === null) return null;
  const line = `I got ${score.correct} of ${score.total}`;
  return (
    <ShareButton
      label="Share"
      variant="quiet"
      shared={() => ({
        ...shared,
        suns: [{ label: '', isLit: true }],
        score: { label: 'Show my score', line },
      })}
    />
  );
}

/** The collapsible rows of a result. The last one, 'More', has the further buttons. */
function Details<Entry extends ScoredAnswer>(props: ResultPageProps<Entry>) {
  const { attempt, details, more, isPrintable = false } = props;
  const hasMore = (more != null || isPrintable) && !isEmpty(props);
  if (details === undefined && !hasMore) return null;
  return (
    <Card padding="md" className={styles.details}>
      <Accordion>
        {details}
        {hasMore ? (
          <ResultDetail attemptId={attempt.id} id="more" label="More" isPrinted={false}>
            <Inline gap={2} align="stretch">
              {more}
              {isPrintable ? (
                <Button variant="quiet" iconStart={<FileText />} onClick={() => window.print()}>
                  Print
                </Button>
              ) : null}
            </Inline>
          </ResultDetail>
        ) : null}
      </Accordion>
    </Card>
  );
}

export interface ResultDetailProps {
  attemptId: string;
  /** Identifies the row among the rows of the result. */
  id: string;
  label: string;
  /** Whether the row is open at first. @default false */
  isOpen?: boolean;
  /** Whether the row is printed. @default true */
  isPrinted?: boolean;
  children: ReactNode;
}

/**
 * A collapsible row of a result. When the learner comes back to the page, the row is open or closed as they left it
 * (docs/product.md#score-6).
 */
export function ResultDetail(props: ResultDetailProps) {
  const { attemptId, id, label, isOpen = false, isPrinted = true, children } = props;
  const [{ details = {} }, setView] = useResultView(attemptId);
  return (
    <Disclosure
      variant="row"
      data-screen-only={isPrinted ? undefined : ''}
      label={label}
      isOpen={details[id] ?? isOpen}
      onOpenChange={(isShown) => setView({ details: { ...details, [id]: isShown } })}
    >
      {children}
    </Disclosure>
  );
}
