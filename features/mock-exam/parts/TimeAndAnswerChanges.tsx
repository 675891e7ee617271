import { totalTime } from '#features/answers';
import { QuestionTimes } from '#features/practice-room';
import { countAnswerChanges } from '#features/scoring';
import { durationText } from '#kernel/format';
import { SectionCard } from '#ui/card';
import { Table } from '#ui/table';
import type { FinishedExam } from '../model/exam.ts';
import { type ScoredExamQuestion, timeSpentOnSection } from '../model/score.ts';

export interface TimeAndAnswerChangesProps {
  exam: FinishedExam;
  entries: readonly ScoredExamQuestion[];
}

/** How much time each section and each question took, and whether changed answers helped or hurt. */
export function TimeAndAnswerChanges({ exam, entries }: TimeAndAnswerChangesProps) {
  const { toRight, toWrong } = countAnswerChanges(entries);
  return (
    <SectionCard title="Pace" padding="lg" gap={4}>
      <Table
        label="Time by section"
        isLabelHidden
        columns={[
          { id: 'section', header: 'Section', isRowHeader: true },
          { id: 'time', header: 'Time', align: 'end' },
          { id: 'each', header: 'Per question', align: 'end' },
        ]}
        rows={exam.sections.map((section) => {
          const spent = timeSpentOnSection(section, exam);
          return {
            id: section.subject,
            cells: {
              section: section.hasRunOut ? `${section.title}, time ran out` : section.title,
              time: durationText(spent),
              each: durationText(spent / section.questions.length),
            },
          };
        })}
      />
      <p>Total: {durationText(totalTime(exam.sheet))}</p>
      {toRight + toWrong === 0 ? null : (
        <p>
          Changed answers: <strong>{toRight}</strong> from wrong to right, <strong>{toWrong}</strong> from
          right to wrong.
        </p>
      )}
      <div>
        {exam.sections.map(({ subject, title }, position) => (
          <QuestionTimes
            key={subject}
            title={`Time for each question of ${title}`}
            entries={entries.filter(({ section }) => section === position)}
          />
        ))}
      </div>
    </SectionCard>
  );
}
