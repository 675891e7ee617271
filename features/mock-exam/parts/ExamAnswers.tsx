import { AnswersFilter, type AnswersView } from '#features/practice-room';
import { verdictOf } from '#features/scoring';
import { SectionCard } from '#ui/card';
import { Disclosure } from '#ui/disclosure';
import { Grid } from '#ui/grid';
import { Text } from '#ui/heading';
import { QuestionPalette } from '#ui/question-palette';
import { languageHalvesOf } from '../model/arrange.ts';
import type { ExamSection } from '../model/exam.ts';
import type { ScoredExamQuestion } from '../model/score.ts';
import styles from '../styles.module.css';

export interface ExamAnswersProps {
  review: AnswersView<ScoredExamQuestion>;
  sections: readonly ExamSection[];
}

/** The most questions in one grid of numbers. Grids stand side by side where a section has the whole width. */
const MOST_IN_A_GRID = 20;

/** The list of all questions after an exam (docs/product.md#exam-10): by category, in five columns, with a filter. */
export function ExamAnswers({ review, sections }: ExamAnswersProps) {
  const { entries, shown, filter, setFilter } = review;
  return (
    <SectionCard title="Questions" padding="lg" gap={{ phone: 4, tablet: 5 }}>
      <AnswersFilter entries={entries} filter={filter} onFilterChange={setFilter} />
      {shown.length === 0 ? <Text tone="muted">Nothing here: no question fits this choice.</Text> : null}
      <Grid minColumn={sections.length === 1 ? undefined : '15.5rem'} hasEmptyColumns gap={5}>
        {sections.map((section, position) => (
          <SectionReview
            key={`${filter} ${section.subject}`}
            section={section}
            entries={shown.filter((entry) => entry.section === position)}
            onOpen={review.open}
          />
        ))}
      </Grid>
    </SectionCard>
  );
}

interface SectionReviewProps {
  section: ExamSection;
  entries: readonly ScoredExamQuestion[];
  onOpen(entry: ScoredExamQuestion): void;
}

function SectionReview({ section, entries, onOpen }: SectionReviewProps) {
  const { title } = section;
  const groups = languageHalvesOf(section.questions)
    .map((half) => ({
      id: half.id,
      label: half.label,
      items: half.questions.flatMap(({ index }) => {
        const entry = entries.find(({ number }) => number === index + 1);
        return entry === undefined ? [] : [itemOf(entry)];
      }),
    }))
    .filter(({ items }) => items.length > 0)
    .flatMap(({ id, label, items }) =>
      Array.from({ length: Math.ceil(items.length / MOST_IN_A_GRID) }, (_, part) => ({
        id: `${id} ${part}`,
        label: part === 0 ? label : null,
        items: items.slice(part * MOST_IN_A_GRID, (part + 1) * MOST_IN_A_GRID),
      })),
    );
  if (groups.length === 0) return null;
  return (
    <Disclosure className={styles.section} defaultOpen label={`${title} (${entries.length})`}>
      <QuestionPalette
        label={title}
        groups={groups}
        onSelect={(number) => {
          const entry = entries.find((other) => other.number === number);
          if (entry !== undefined) onOpen(entry);
        }}
      />
    </Disclosure>
  );
}

function itemOf(entry: ScoredExamQuestion) {
  return {
    number: entry.number,
    isAnswered: verdictOf(entry) !== 'blank',
    isFlagged: entry.isFlagged,
    verdict: verdictOf(entry),
  };
}
