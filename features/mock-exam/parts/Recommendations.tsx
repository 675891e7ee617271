import { Fragment } from 'react';
import type { PracticeHref } from '#features/practice-room';
import { topicText } from '#features/questions';
import { isWeakTopic, PASS_PERCENTAGE, scoreByTopic, type TopicScore } from '#features/scoring';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
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
  /** Returns the link to practice a topic. */
  practice?: PracticeHref | undefined;
}) {
  const weak = exam.sections
    .map((section) => ({ section, score: scoreSection(section, exam) }))
    .filter(({ score }) => score.percentage < PASS_PERCENTAGE)
    .sort((a, b) => a.score.percentage - b.score.percentage);
  return (
    <Card as="section" variant="note" gap={3} aria-label="Recommendations">
      <Heading level={2} size="sm">
        Recommendations
      </Heading>
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
    </Card>
  );
}

function WeakTopic({ row, practice }: { row: TopicScore; practice: PracticeHref | undefined }) {
  const { subject, tag, correct, total } = row;
  const words = `${topicText(tag)} (${correct} of ${total})`;
  return practice === undefined ? words : <Link href={practice(subject, tag)}>{words}</Link>;
}
