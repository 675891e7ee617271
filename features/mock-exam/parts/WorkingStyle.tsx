import { SUBJECT_FACTS } from '#features/questions';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Table } from '#ui/table';
import type { ExamSection } from '../model/exam.ts';
import { countChanges, type ExamScore, timeSpent } from '../model/score.ts';
import { spanText } from '../model/spanText.ts';
import styles from './WorkingStyle.module.css';

export interface WorkingStyleProps {
  sections: readonly ExamSection[];
  score: Pick<ExamScore, 'timeSpent'>;
}

/** Where the time went, and what changing answers did. */
export function WorkingStyle({ sections, score }: WorkingStyleProps) {
  const { toRight, toWrong } = countChanges(sections);
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
            const seconds = timeSpent([section]) / 1000;
            return {
              id: section.subject,
              cells: {
                section: section.hasRunOut
                  ? `${SUBJECT_FACTS[section.subject].category}, time ran out`
                  : SUBJECT_FACTS[section.subject].category,
                time: spanText(Math.round(seconds)),
                each: `${Math.round(seconds / section.questions.length)} s`,
              },
            };
          })}
        />
        <p className={styles.line}>Together {spanText(score.timeSpent)} with a question open.</p>
        <p className={styles.line}>
          Changed answers: <strong>{toRight}</strong> from wrong to right, <strong>{toWrong}</strong> from
          right to wrong.
        </p>
      </div>
    </Card>
  );
}
