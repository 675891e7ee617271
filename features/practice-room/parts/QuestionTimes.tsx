import { type ScoredAnswer, type Verdict, verdictOf } from '#features/scoring';
import { durationText } from '#kernel/format';
import { Disclosure } from '#ui/disclosure';
import { Table } from '#ui/table';
import styles from './result.module.css';

const VERDICT_TEXT: Readonly<Record<Verdict, string>> = {
  correct: 'Correct',
  wrong: 'Wrong',
  blank: 'Blank',
};

export interface QuestionTimesProps {
  /** The label of the collapsible section. @default 'Time for each question' */
  title?: string;
  /** The attempt's questions in order, with times in milliseconds. */
  entries: readonly ScoredAnswer[];
}

/** A table of the time that the learner spent on each question. It is closed at first. */
export function QuestionTimes({ title = 'Time for each question', entries }: QuestionTimesProps) {
  return (
    <Disclosure className={styles.times} label={title}>
      <Table
        label={title}
        isLabelHidden
        columns={[
          { id: 'number', header: 'Question', isRowHeader: true },
          { id: 'verdict', header: 'Result' },
          { id: 'time', header: 'Time', align: 'end' },
        ]}
        rows={entries.map((entry) => ({
          id: String(entry.number),
          cells: {
            number: entry.number,
            verdict: VERDICT_TEXT[verdictOf(entry)],
            time: durationText(entry.ms),
          },
        }))}
      />
    </Disclosure>
  );
}
