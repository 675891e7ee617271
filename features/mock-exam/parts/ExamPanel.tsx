import { countSheet, type Sheet } from '#features/attempt';
import { Button } from '#ui/button';
import { Lock } from '#ui/icon';
import type { ActiveExam, ExamSection } from '../model/exam.ts';
import { SECTIONS } from '../model/sections.ts';
import styles from './ExamPanel.module.css';
import { SectionPalette } from './SectionPalette.tsx';

export interface ExamPanelProps {
  exam: ActiveExam;
  onGo(index: number): void;
  /** A question of a section that is over was pressed. */
  onLocked(): void;
  onTriage(): void;
}

/** The side panel 'Question Review' (docs/product.md#exam-6), grouped by section; those that are over are folded and locked. */
export function ExamPanel({ exam, onGo, onLocked, onTriage }: ExamPanelProps) {
  const { sections, sheet, index } = exam;
  const open = sections.length - 1;
  return (
    <aside className={styles.panel} aria-label="Question Review">
      <details open>
        <summary className={styles.title}>Question Review</summary>
        <div className={styles.sections}>
          {sections.map((section, position) =>
            position === open ? (
              <section key={section.subject} className={styles.section}>
                <h2 className={styles.name}>{section.title}</h2>
                <Counts section={section} sheet={sheet} />
                <Button variant="secondary" size="sm" isFullWidth onClick={onTriage}>
                  Check this section
                </Button>
                <SectionPalette
                  label={section.title}
                  section={section}
                  sheet={sheet}
                  current={index}
                  onSelect={onGo}
                />
              </section>
            ) : (
              <details key={section.subject} className={styles.locked}>
                <summary>
                  <Lock className={styles.lock} aria-hidden="true" />
                  {section.title}, locked
                </summary>
                <SectionPalette
                  label={`${section.title}, locked`}
                  section={section}
                  sheet={sheet}
                  current={null}
                  onSelect={onLocked}
                />
              </details>
            ),
          )}
          {SECTIONS.slice(sections.length).map(({ subject, title, size }) => (
            <p key={subject} className={styles.later}>
              {title}: {size} questions, later
            </p>
          ))}
        </div>
      </details>
    </aside>
  );
}

function Counts({ section, sheet }: { section: ExamSection; sheet: Sheet }) {
  const { answered, blank, flagged } = countSheet(section.questions, sheet);
  return (
    <p className={styles.counts}>
      {answered} answered · {blank} blank · {flagged} flagged
    </p>
  );
}
