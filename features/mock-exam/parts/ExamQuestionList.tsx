import { type AnswerSheet, countAnswers, isAnswered, sheetEntry } from '#features/answers';
import { QuestionList, useRoom } from '#features/practice-room';
import { Button } from '#ui/button';
import { Disclosure } from '#ui/disclosure';
import { Heading, Text } from '#ui/heading';
import { Lock } from '#ui/icon';
import { QuestionPalette, type QuestionPaletteGroup } from '#ui/question-palette';
import { Stack } from '#ui/stack';
import { languageHalvesOf } from '../model/arrange.ts';
import { type ActiveExam, currentSection, type ExamSection } from '../model/exam.ts';
import { sectionsOf } from '../model/sections.ts';
import styles from '../styles.module.css';

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
    <Stack>
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
      <Stack as="section" gap={3}>
        <Heading level={2} size="sm">
          {open.title}
        </Heading>
        <Text size="sm" tone="muted">
          {answered} answered · {blank} blank · {flagged} flagged
        </Text>
        <Button variant="secondary" size="sm" isFullWidth onClick={room.openCheck}>
          Check this section
        </Button>
        <QuestionList
          label={open.title}
          groups={groupsOf(open, sheet, index)}
          onSelect={(number) => room.go(number - 1)}
        />
      </Stack>
      {sectionsOf(exam.scope)
        .slice(sections.length)
        .map(({ subject, title, size }) => (
          <Text key={subject} size="sm" tone="muted">
            {title}: {size} questions, later
          </Text>
        ))}
    </Stack>
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
