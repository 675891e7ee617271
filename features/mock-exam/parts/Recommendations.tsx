import { Fragment } from 'react';
import type { PracticeHref } from '#features/practice-room';
import { type Question, type Subject, subjectName, topicText } from '#features/questions';
import {
  isWeakTopic,
  levelForAnswers,
  PASS_PERCENTAGE,
  scoreByTopic,
  type TopicScore,
} from '#features/scoring';
import { Button } from '#ui/button';
import { ButtonGroup } from '#ui/button-group';
import { SectionCard } from '#ui/card';
import { Text } from '#ui/heading';
import { RotateCcw } from '#ui/icon';
import { Link } from '#ui/link';
import { List } from '#ui/list';
import type { FinishedExam } from '../model/exam.ts';
import { scoreSection } from '../model/score.ts';

/** The most topics recommended for a section. More would not fit on one page. */
const MOST_TOPICS = 2;

/**
 * Recommends the weakest topics of each section below the passing percentage, weakest section first. Shown only if
 * the whole exam is below that percentage (docs/product.md#score-3).
 */
export function Recommendations({
  exam,
  practice,
}: {
  exam: FinishedExam;
  practice?: PracticeHref | undefined;
}) {
  const weak = exam.sections
    .map((section) => ({ section, score: scoreSection(section, exam) }))
    .filter(({ score }) => score.percentage < PASS_PERCENTAGE)
    .sort((a, b) => a.score.percentage - b.score.percentage);
  return (
    <SectionCard title="Recommendations" variant="note" gap={3}>
      <List variant="bulleted">
        {weak.map(({ section, score }) => {
          const tags = scoreByTopic(score)
            .filter((row) => row.tag !== '' && isWeakTopic(row))
            .slice(0, MOST_TOPICS);
          return (
            <li key={section.subject}>
              <strong>{section.title}</strong>:{' '}
              {tags.map((row, index) => (
                <Fragment key={row.tag}>
                  {index === 0 ? '' : ', '}
                  <WeakTopic row={row} practice={practice} />
                </Fragment>
              ))}
              .
            </li>
          );
        })}
      </List>
    </SectionCard>
  );
}

function WeakTopic({ row, practice }: { row: TopicScore; practice: PracticeHref | undefined }) {
  const { subject, tag, correct, total } = row;
  const words = `${topicText(tag)} (${correct} of ${total})`;
  return practice === undefined ? (
    words
  ) : (
    <Link href={practice(subject, tag, levelForAnswers({ answered: total, correct }))}>{words}</Link>
  );
}

interface PracticeAgainProps {
  missed: readonly { subject: Subject; questions: readonly Question[] }[];
  onPractice(subject: Subject, questions: readonly Question[]): void;
}

/**
 * 'Practice These Again' after a mock exam. A quiz has only one subject, so each subject with missed questions has a
 * button. It starts a quiz, without a timer, on all of the subject's missed questions (wrong or blank).
 */
export function PracticeAgain({ missed, onPractice }: PracticeAgainProps) {
  return (
    <SectionCard title="Practice These Again" padding="lg" gap={3} data-screen-only="">
      <Text tone="muted">A quiz of what you missed in a section, wrong or blank, without a timer.</Text>
      <ButtonGroup phone="stack">
        {missed.map(({ subject, questions }) => (
          <Button
            key={subject}
            variant="secondary"
            iconStart={<RotateCcw />}
            onClick={() => onPractice(subject, questions)}
          >
            {subjectName(subject)} ({questions.length})
          </Button>
        ))}
      </ButtonGroup>
    </SectionCard>
  );
}
