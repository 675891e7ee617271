import { useEffect } from 'react';
import { LETTERS } from '#features/questions';
import { GUESSING_ADVICE } from '#features/scoring';
import { AnswerSheet } from '#ui/answer-sheet';
import { Inline } from '#ui/stack';
import { type Booklet, countBookletQuestions } from '../model/booklet.ts';
import { printedCode } from '../model/code.ts';
import { bookletTitle } from '../model/plan.ts';
import type { AnswerKeyChoice, PaperSize } from '../model/words.ts';
import styles from './BookletPaper.module.css';
import { AnswerKeyPages, SectionPages } from './SectionPages.tsx';

export interface BookletPaperProps {
  /** The booklet to print: its questions by section, and its code. */
  booklet: Booklet;
  size: PaperSize;
  /** Which answers are printed at the end. */
  answerKey: AnswerKeyChoice;
}

/**
 * A booklet as it is printed (docs/product.md#paper-1): cover, sections, answer sheet and answer key. It is black on
 * white in every theme, also on the screen.
 */
export function BookletPaper({ booklet, size, answerKey }: BookletPaperProps) {
  useCodeInFooter(booklet.code);
  return (
    <article
      className={styles.paper}
      data-theme="light"
      data-paper={size}
      aria-label={`Booklet ${printedCode(booklet.code)}`}
    >
      <Cover booklet={booklet} />
      {booklet.sections.map((section, position) => (
        <SectionPages key={section.subject} section={section} position={position} />
      ))}
      <Answers booklet={booklet} />
      {answerKey === 'none' ? null : (
        <AnswerKeyPages booklet={booklet} isExplained={answerKey === 'explained'} />
      )}
    </article>
  );
}

/**
 * Sets the booklet's code as a CSS variable on the root element. The CSS of the page margins prints the code on every
 * sheet, so that loose sheets can be sorted.
 */
function useCodeInFooter(code: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--booklet-code', JSON.stringify(printedCode(code)));
    return () => void style.removeProperty('--booklet-code');
  }, [code]);
}

/** The labels of the empty lines on which to write by hand, on the cover and on the answer sheet. */
const COVER_LINES = ['Name', 'School and class', 'Date'];
const SHEET_LINES = ['Name', 'Class', 'Date'];

function Cover({ booklet }: { booklet: Booklet }) {
  const { sections, plan, code } = booklet;
  const isLong = sections.length > 1;
  return (
    <section className={styles.cover}>
      <Inline as="header" gap={4} rowGap={1} align="baseline" justify="space-between">
        <h2>{bookletTitle(plan)}</h2>
        <Code code={code} />
      </Inline>
      <Lines names={COVER_LINES} />
      <table className={styles.contents}>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Questions</th>
            <th scope="col">Minutes</th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ subject, title, places, minutes }) => (
            <tr key={subject}>
              <th scope="row">{title}</th>
              <td>{places.length}</td>
              <td>{minutes}</td>
            </tr>
          ))}
          {isLong ? (
            <tr>
              <th scope="row">Together</th>
              <td>{countBookletQuestions(booklet)}</td>
              <td>{sections.reduce((sum, { minutes }) => sum + minutes, 0)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <h3>Directions</h3>
      <ol className={styles.directions}>
        <li>Write your name on this page and on the answer sheet at the end, and the booklet’s code.</li>
        <li>Each question has one best answer. Shade one circle fully on the answer sheet.</li>
        {isLong ? (
          <li>
            Take the sections in their order, each in its minutes. When the time of a section is up, go on to
            the next one, and do not turn back.
          </li>
        ) : (
          <li>Keep to the minutes above, or take as long as you need to learn from it.</li>
        )}
        <li>{GUESSING_ADVICE}</li>
        <li>Afterwards key the letters in on the page of mock exams in Iskolar, under the booklet’s code.</li>
      </ol>
      <p className={styles.small}>
        Made with Iskolar, an independent study app. Not part of the University of the Philippines.
      </p>
    </section>
  );
}

function Code({ code }: { code: string }) {
  return (
    <p className={styles.code}>
      Booklet <strong>{printedCode(code)}</strong>
    </p>
  );
}

function Lines({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.lines}>
      {names.map((name) => (
        <span key={name} className={styles.line}>
          {name}
        </span>
      ))}
    </div>
  );
}

function Answers({ booklet }: { booklet: Booklet }) {
  return (
    <section className={styles.sheet}>
      <Inline as="header" gap={4} rowGap={1} align="baseline" justify="space-between">
        <h2>Answer sheet</h2>
        <Code code={booklet.code} />
      </Inline>
      <Lines names={SHEET_LINES} />
      {booklet.sections.map(({ subject, title, places }) => (
        <div key={subject} className={styles.sheetSection}>
          <h3>{title}</h3>
          <AnswerSheet
            label={`Answer sheet of ${title}`}
            letters={LETTERS}
            values={places.map(() => null)}
            className={styles.circles}
          />
        </div>
      ))}
    </section>
  );
}
