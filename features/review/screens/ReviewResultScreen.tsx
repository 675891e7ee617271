import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { totalTime } from '#features/answers';
import { timeTakenText } from '#features/attempt';
import { useLearningWith } from '#features/memory';
import { isHalfRight, MomentBand, perfectSetMoment, topicMoment } from '#features/moments';
import { DAILY_SET } from '#features/plan';
import {
  ResultDetail,
  ResultPage,
  TopicScores,
  useAnswersView,
  useOpenAttempt,
} from '#features/practice-room';
import { scoreByTopic, scoreSheet, weakTopics } from '#features/scoring';
import { countText } from '#kernel/format';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { LinkButton } from '#ui/link-button';
import { List } from '#ui/list';
import { Stack } from '#ui/stack';
import type { FinishedReview } from '../model/review.ts';
import { dayDoneMomentAtom, reviewEffectsAtom } from '../state/today.ts';

export interface ReviewResultScreenProps {
  review: FinishedReview;
  links: { progress: string; dashboard: string };
}

/**
 * The result of a review: its questions, when they come back, and a next step for the topics that were missed, without
 * a score (docs/product.md#plan-4).
 */
export function ReviewResultScreen({ review, links }: ReviewResultScreenProps) {
  const { listed, next } = useOpenAttempt();
  const effectsOf = useAtomValue(reviewEffectsAtom);
  const dayDone = useAtomValue(dayDoneMomentAtom);
  useLearningWith(review.id);
  const { questions, sheet } = review;
  const { reviewData: answers } = scoreSheet(questions, sheet);
  const { changes, isDayDone, tomorrow } = useMemo(
    () => effectsOf(review, scoreSheet(questions, sheet).reviewData),
    [effectsOf, review, questions, sheet],
  );
  const green = changes.find(({ isNewlyGreen }) => isNewlyGreen);
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const isHalfKnown = isHalfRight(right, questions.length);
  const topics = scoreByTopic({ reviewData: answers });
  const weak = weakTopics(answers);
  const isAllKnown = answers.every(({ isCorrect, isGuess }) => isCorrect && !isGuess);
  const moment =
    isDayDone && isHalfKnown
      ? dayDone
      : green === undefined
        ? perfectSetMoment({ id: review.id, correct: right, total: questions.length })
        : topicMoment({ id: green.skill.id, title: green.title });
  const entries = useAnswersView(review.id, answers);
  return (
    <ResultPage
      attempt={review}
      mode="review"
      score={null}
      title={`${countText(questions.length, 'question')} answered`}
      about={`${DAILY_SET.name} · ${timeTakenText(review, totalTime(sheet))}`}
      lines={
        <>
          {moment === null ? null : <MomentBand moment={moment} />}
          {isAllKnown ? <p>They come back before you forget them.</p> : listed?.(review, answers)}
          {isDayDone ? <p>{`${isHalfKnown ? 'Well done.' : dayDone.text} ${tomorrow}`}</p> : null}
        </>
      }
      main={
        <>
          <Text>
            {isHalfKnown
              ? `${right} of ${questions.length} right.`
              : `${right} known, ${questions.length - right} to see again.`}
          </Text>
          {weak.length === 0 ? null : next?.(answers, weak)}
          <LinkButton variant={weak.length === 0 ? 'primary' : 'secondary'} href={links.dashboard}>
            Back to Dashboard
          </LinkButton>
        </>
      }
      review={entries}
      historyTitle={({ number }) => `Question ${number} of ${questions.length}`}
      details={
        <ResultDetail attemptId={review.id} id="topics" label="By topic">
          <TopicScores rows={topics} />
        </ResultDetail>
      }
    >
      {changes.length === 0 ? null : (
        <Stack as="section" gap={3} aria-labelledby="changes-title">
          <Heading level={2} size="sm" id="changes-title">
            What changed today
          </Heading>
          <List variant="bulleted">
            {changes.map((change) => (
              <li key={change.skill.id}>{change.text}</li>
            ))}
          </List>
          <Link variant="alone" href={links.progress}>
            All topics and expected score
          </Link>
        </Stack>
      )}
    </ResultPage>
  );
}
