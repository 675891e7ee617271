import type { Subject } from '#features/questions';
import type { Booklet } from './booklet.ts';
import type { AnswerKeyChoice } from './words.ts';

/**
 * How many A4 pages 100 questions of each subject fill, measured on printed booklets. The number includes figures and
 * passages.
 */
const PAGES: Readonly<Record<Subject, number>> = { science: 12, math: 7, langProf: 7, readingComp: 19 };
/** How many pages the answer key to 100 questions fills. */
const KEY_PAGES: Readonly<Record<AnswerKeyChoice, number>> = { none: 0, letters: 0.4, explained: 6 };
/** How many questions fit on one page of the answer sheet. */
const SHEET = 200;

/**
 * How many pages a booklet has, as 'about 40 pages'. A teacher sees this before the print dialog
 * (docs/product.md#paper-1).
 */
export function pageCountText(booklet: Booklet, answerKey: AnswerKeyChoice): string {
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
