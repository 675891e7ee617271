import { type AnswerSheet, countAnswers, isAnswered, sheetEntry } from '#features/answers';
import { QuestionList, useRoom } from '#features/practice-room';
import { Button } from '#ui/button';
import { Disclosure } from '#ui/disclosure';
import { Lock } from '#ui/icon';
import { QuestionPalette, type QuestionPaletteGroup } from '#ui/question-palette';
import { languageHalvesOf } from '../model/arrange.ts';
import { type ActiveExam, currentSection, type ExamSection } from '../model/exam.ts';
import { sectionsOf } from '../model/sections.ts';
import styles from './ExamQuestionList.module.css';

export interface ExamQuestionListProps {
  exam: ActiveExam;
  /** Called when the learner presses a question of a closed section, which cannot be opened. */
  onLocked(): void;
}

/**
 * The question list of an exam, grouped by section (docs/product.md#exam-6). Earlier sections are closed
 * and locked.
 */
export function ExamQuestionList({ exam, onLocked }: ExamQuestionListProps) {
  const room = useRoom();
  const { sections, sheet, index } = exam;
  const open = currentSection(exam);
  const { answered, blank, flagged } = countAnswers(open.questions, sheet);
  return (
    <div className={styles.sections}>
      {sections.slice(0, -1).map((section) => (
        <Disclosure
          key={section.subject}
          label={
            <>
              <Lock className={styles.lock} aria-hidden="true" />
              {section.title}, locked
            </>
          }
        >
          <QuestionPalette
            label={`${section.title}, locked`}
            groups={groupsOf(section, sheet, null)}
            onSelect={() => {
              room.closeList();
              onLocked();
            }}
          />
        </Disclosure>
      ))}
      <section className={styles.section}>
        <h2 className={styles.name}>{open.title}</h2>
        <p className={styles.counts}>
          {answered} answered · {blank} blank · {flagged} flagged
        </p>
        <Button variant="secondary" size="sm" isFullWidth onClick={room.openCheck}>
          Check this section
        </Button>
        <QuestionList
          label={open.title}
          groups={groupsOf(open, sheet, index)}
          onSelect={(number) => room.go(number - 1)}
        />
      </section>
      {sectionsOf(exam.scope)
        .slice(sections.length)
        .map(({ subject, title, size }) => (
          <p key={subject} className={styles.later}>
            {title}: {size} questions, later
          </p>
        ))}
    </div>
  );
}

/**
 * The numbered buttons of a section, in an English and a Filipino group if it has both languages. `current`
 * is null in a locked section.
 */
function groupsOf(section: ExamSection, sheet: AnswerSheet, current: number | null): QuestionPaletteGroup[] {
  return languageHalvesOf(section.questions).map((half) => ({
    id: half.id,
    label: half.label,
    items: half.questions.map(({ question, index }) => ({
      number: index + 1,
      isAnswered: isAnswered(sheet, question),
      isFlagged: sheetEntry(sheet, question.question_id).isFlagged,
      isCurrent: index === current,
      isLocked: current === null,
    })),
  }));
}
