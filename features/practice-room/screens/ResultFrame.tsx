import { useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { askAboutAtom, ChatBeside, hasAssistantAtom } from '#features/chat';
import type { QuestionReport } from '#features/feedback';
import { sendAgainAtom } from '#features/outbox';
import { type FinishedAttempt, saveProblemAtom, saveStatusAtom } from '#features/results';
import type { Score, ScoredAnswer } from '#features/scoring';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Accordion } from '#ui/disclosure';
import { Heading } from '#ui/heading';
import { FileText } from '#ui/icon';
import { Page } from '#ui/page';
import { Tabs } from '#ui/tabs';
import { AnswersDialog } from '../parts/AnswersDialog.tsx';
import { Receipt } from '../parts/Receipt.tsx';
import { ResultSummary } from '../parts/ResultSummary.tsx';
import { useResultView } from '../state/resultView.ts';
import type { Review } from '../state/useAnswersView.ts';
import { ResultDetail } from './ResultDetail.tsx';
import styles from './ResultFrame.module.css';

/** A tab of a result, in addition to its overview. */
export interface ResultScreen {
  id: string;
  /** The tab's short name. */
  label: string;
  heading: string;
  content: ReactNode;
}

export interface ResultFrameProps<Entry extends ScoredAnswer> {
  attempt: Pick<FinishedAttempt, 'id' | 'userId' | 'onPaper'>;
  /**
   * The kind of attempt, for the learner's report about a question. An attempt on paper is reported as
   * `paper` instead.
   */
  mode: QuestionReport['mode'];
  attempts: { resetAtom: WritableAtom<null, [], void> };
  /** The attempt's score; null if nothing is graded. */
  score: Score | null;
  /** Facts about the attempt: the subject, the level, the time it took. */
  about: string;
  /** Replaces the headline that depends on the score. */
  title?: string;
  /** Replaces the headline if no scored question was answered. */
  emptyTitle?: string;
  /** What the attempt changed, and other lines below the headline. */
  lines: ReactNode;
  /** The main next step. Without it, 'Review Answers' is the main one. */
  main?: ReactNode;
  review: Review<Entry>;
  /** The open question's name in `AnswersDialog`: 'Question 3 of 20'. */
  titleOf(entry: Entry): string;
  /** Further buttons, in the closed row 'More'. */
  more?: ReactNode;
  /** The label of the button for another attempt, such as 'Try Another Quiz'. Leave it out for no button. */
  anotherLabel?: string;
  /** Called before the setup page replaces the result. */
  onTryAnother?: (() => void) | undefined;
  isPrintable?: boolean;
  /** @default 'normal' */
  width?: 'normal' | 'wide';
  /** Tabs in addition to the overview. Without them, the result has no tabs. */
  screens?: readonly ResultScreen[];
  /** Content below the summary, which has the score. */
  children?: ReactNode;
  /** Rows below that content, each a `ResultDetail`. */
  details?: ReactNode;
}

/**
 * The result of an attempt (docs/product.md#score-7): the score, what changed, one next step, and the
 * answers. The rest is in closed rows below.
 */
export function ResultFrame<Entry extends ScoredAnswer>(props: ResultFrameProps<Entry>) {
  const { attempt, score, review, screens = [], children, width = 'normal' } = props;
  const ask = useSetAtom(askAboutAtom);
  const hasAssistant = useAtomValue(hasAssistantAtom);
  const [{ screen = 'overview' }, setView] = useResultView(attempt.id);
  const [isAsking, setIsAsking] = useState(false);
  const { opened } = review;
  const entry = opened?.list[opened.index];
  const overview = (
    <div className={styles.screen}>
      <ResultSummary
        score={score}
        about={props.about}
        title={props.title}
        emptyTitle={props.emptyTitle}
        main={props.main}
        actions={<Answers {...props} />}
      >
        {props.lines}
        <StoredWhere attempt={attempt} />
      </ResultSummary>
      {children}
      <Details {...props} />
    </div>
  );

  return (
    <Page width={width}>
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
                <div className={styles.screen}>
                  <Heading level={1}>{heading}</Heading>
                  {content}
                </div>
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
          title={props.titleOf(entry)}
          onIndexChange={(index) => {
            opened.go(index);
            const next = opened.list[index];
            if (isAsking && next !== undefined)
              ask({ questionId: next.question.global_id, title: props.titleOf(next) });
          }}
          onClose={review.close}
          onAsk={
            hasAssistant
              ? (topic) => {
                  ask(topic);
                  setIsAsking(true);
                }
              : undefined
          }
          assistant={
            isAsking
              ? {
                  panel: <ChatBeside className={styles.chat} onClose={() => setIsAsking(false)} />,
                  onClose: () => setIsAsking(false),
                }
              : undefined
          }
        />
      )}
    </Page>
  );
}

/** Where the attempt is saved, with a button to send it now. */
function StoredWhere({ attempt }: { attempt: Pick<FinishedAttempt, 'id' | 'userId'> }) {
  const saveOf = useAtomValue(saveStatusAtom);
  const problem = useAtomValue(saveProblemAtom);
  const sendAgain = useSetAtom(sendAgainAtom);
  return (
    <Receipt save={saveOf(attempt.id)} problem={problem} onRetry={() => void sendAgain(attempt.userId)} />
  );
}

/**
 * The button that opens the answers. It is the main button if there is no other next step. Without answers,
 * it is the button for another attempt.
 */
function Answers<Entry extends ScoredAnswer>(props: ResultFrameProps<Entry>) {
  if (isEmpty(props)) return <Another {...props} variant="primary" />;
  return (
    <Button variant={props.main == null ? 'primary' : 'secondary'} onClick={props.review.openAll}>
      Review Answers
    </Button>
  );
}

function isEmpty({ score }: Pick<ResultFrameProps<ScoredAnswer>, 'score'>): boolean {
  return score !== null && score.total === 0;
}

/** The button for another attempt: 'Try Another Quiz'. */
function Another<Entry extends ScoredAnswer>(
  props: ResultFrameProps<Entry> & { variant: 'primary' | 'secondary' },
) {
  const { anotherLabel, onTryAnother, variant } = props;
  const reset = useSetAtom(props.attempts.resetAtom);
  if (anotherLabel === undefined) return null;
  return (
    <Button
      variant={variant}
      onClick={() => {
        onTryAnother?.();
        reset();
      }}
    >
      {anotherLabel}
    </Button>
  );
}

/** The closed rows. 'More', with the further buttons, comes last. */
function Details<Entry extends ScoredAnswer>(props: ResultFrameProps<Entry>) {
  const { attempt, details, more, isPrintable = false } = props;
  const hasMore = props.anotherLabel !== undefined && !isEmpty(props);
  if (details === undefined && !hasMore) return null;
  return (
    <Card padding="md" className={styles.details}>
      <Accordion>
        {details}
        {hasMore ? (
          <ResultDetail attemptId={attempt.id} id="more" label="More" isPrinted={false}>
            <div className={styles.more}>
              {more}
              <Another {...props} variant="secondary" />
              {isPrintable ? (
                <Button variant="quiet" iconStart={<FileText />} onClick={() => window.print()}>
                  Print
                </Button>
              ) : null}
            </div>
          </ResultDetail>
        ) : null}
      </Accordion>
    </Card>
  );
}
