import { countAnswerChanges, QuestionTimes, spanText } from '#features/practice';
import { SUBJECT_FACTS } from '#features/questions';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Table } from '#ui/table';
import type { ExamSection } from '../model/exam.ts';
import type { ExamEntry } from '../model/review.ts';
import { type ExamScore, firstAnswersOf, timeSpent } from '../model/score.ts';
import styles from './WorkingStyle.module.css';

export interface WorkingStyleProps {
  sections: readonly ExamSection[];
  entries: readonly ExamEntry[];
  score: ExamScore;
}

/** Where the time went, by section and question by question, and what changing answers did. */
export function WorkingStyle({ sections, entries, score }: WorkingStyleProps) {
  const { toRight, toWrong } = countAnswerChanges(score, firstAnswersOf(sections));
  return (
    <Card as="section" padding="lg" aria-label="Time and changes">
      <Heading level={2} size="sm">
        Time and changes
      </Heading>
      <div className={styles.body}>
        <Table
          caption="Time by section"
          isCaptionHidden
          columns={[
            { id: 'section', header: 'Section', isRowHeader: true },
            { id: 'time', header: 'Time', align: 'end' },
            { id: 'each', header: 'A question', align: 'end' },
          ]}
          rows={sections.map((section) => {
            const spent = timeSpent([section]);
            const { category } = SUBJECT_FACTS[section.subject];
            return {
              id: section.subject,
              cells: {
                section: section.hasRunOut ? `${category}, time ran out` : category,
                time: spanText(spent),
                each: spanText(spent / section.questions.length),
              },
            };
          })}
        />
        <p className={styles.line}>Together {spanText(score.timeSpent * 1000)} with a question open.</p>
        <p className={styles.line}>
          Changed answers: <strong>{toRight}</strong> from wrong to right, <strong>{toWrong}</strong> from
          right to wrong.
        </p>
        <div>
          {sections.map(({ subject }, position) => (
            <QuestionTimes
              key={subject}
              title={`Time for each question of ${SUBJECT_FACTS[subject].category}`}
              entries={entries.filter(({ section }) => section === position)}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}
