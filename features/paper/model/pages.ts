import type { Subject } from '#features/questions';
import type { Booklet } from './booklet.ts';
import type { KeyChoice } from './words.ts';

/** Pages of A4 for 100 questions, measured on printed booklets. Figures and passages need room. */
const PAGES: Readonly<Record<Subject, number>> = { science: 12, math: 7, langProf: 7, readingComp: 19 };
/** Pages of the answer key for 100 questions. */
const KEY_PAGES: Readonly<Record<KeyChoice, number>> = { none: 0, letters: 0.4, explained: 6 };
/** How many questions fit on one page of the answer sheet. */
const SHEET = 200;

/** 'about 40 pages', shown to a teacher before the print dialog is opened (docs/product.md#paper-1). */
export function pagesText(booklet: Booklet, answerKey: KeyChoice): string {
  const counts = booklet.sections.map(({ subject, places }) => ({ subject, count: places.length }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const cover = 1;
  const sections = counts.reduce(
    (sum, { subject, count }) => sum + Math.ceil((count * PAGES[subject]) / 100),
    0,
  );
  const pages = cover + sections + Math.ceil(all / SHEET) + Math.ceil((all * KEY_PAGES[answerKey]) / 100);
  return `about ${pages > 20 ? 5 * Math.round(pages / 5) : pages} pages`;
}
