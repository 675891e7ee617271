import { Button } from '#ui/button';
import { Lock } from '#ui/icon';
import type { ActiveExam } from '../model/exam.ts';
import { SECTIONS } from '../model/sections.ts';
import { countSheet } from '../model/sheet.ts';
import styles from './ExamPanel.module.css';
import { SectionPalette } from './SectionPalette.tsx';

export interface ExamPanelProps {
  sections: ActiveExam['sections'];
  index: number;
  onGo(index: number): void;
  /** A question of a section that is over was pressed. */
  onLocked(): void;
  onTriage(): void;
}

/** The side panel 'Question Review' (spec 2), grouped by section; those that are over are folded and locked. */
export function ExamPanel({ sections, index, onGo, onLocked, onTriage }: ExamPanelProps) {
  const open = sections.length - 1;
  return (
    <aside className={styles.panel} aria-label="Question Review">
      <details open>
        <summary className={styles.title}>Question Review</summary>
        <div className={styles.sections}>
          {sections.map((section, position) =>
            position === open ? (
              <section key={section.subject} className={styles.section}>
                <h2 className={styles.name}>{SECTIONS[position]?.title}</h2>
                <Counts section={section} />
                <Button variant="secondary" size="sm" isFullWidth onClick={onTriage}>
                  Check this section
                </Button>
                <SectionPalette
                  label={`${SECTIONS[position]?.title}`}
                  section={section}
                  current={index}
                  onSelect={onGo}
                />
              </section>
            ) : (
              <details key={section.subject} className={styles.locked}>
                <summary>
                  <Lock className={styles.lock} aria-hidden="true" />
                  {SECTIONS[position]?.title}, locked
                </summary>
                <SectionPalette
                  label={`${SECTIONS[position]?.title}, locked`}
                  section={section}
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

function Counts({ section }: { section: ActiveExam['sections'][number] }) {
  const { answered, blank, flagged } = countSheet(section.sheet);
  return (
    <p className={styles.counts}>
      {answered} answered · {blank} blank · {flagged} flagged
    </p>
  );
}
