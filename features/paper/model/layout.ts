import type { Language, Question, Subject } from '#features/questions';
import type { Booklet, BookletQuestion, BookletSection } from './booklet.ts';
import type { AnswerKeyChoice } from './words.ts';

/** Questions that stay together in print: those about one passage, or consecutive questions without a passage. */
export interface QuestionGroup {
  /** The passage of these questions; null if they have none. */
  passage: string | null;
  /** The language of the passage. */
  lang: Question['lang'];
  places: BookletQuestion[];
}

/** The part of a section's questions that is in one language. */
export interface BookletHalf {
  language: Language;
  /** Whether to print a heading with the language, because the section has two languages. */
  hasHeading: boolean;
  groups: QuestionGroup[];
}

/** Sorts a section's questions for print: by language, then passage, then number. */
export function bookletHalvesOf({ places }: Pick<BookletSection, 'places'>): BookletHalf[] {
  const halves: Omit<BookletHalf, 'hasHeading'>[] = [];
  // A question that was removed from its bank has no language. At the start of a section, print it with the next
  // question's language; elsewhere, with the previous one's.
  const first = places.find(({ question }) => question !== null)?.question?.language ?? 'English';
  for (const place of places) {
    const { question } = place;
    let half = halves.at(-1);
    if (half === undefined || (question !== null && question.language !== half.language)) {
      half = { language: question?.language ?? first, groups: [] };
      halves.push(half);
    }
    const passage = question?.passage ?? null;
    const group = half.groups.at(-1);
    if (group !== undefined && (group.passage === passage || question === null)) group.places.push(place);
    else half.groups.push({ passage, lang: question?.lang ?? 'en', places: [place] });
  }
  return halves.map((half) => ({ ...half, hasHeading: halves.length > 1 }));
}

/**
 * A line has four options if the longest option has at most this many characters, and two options up to `TWO_A_LINE`.
 */
const FOUR_A_LINE = 8;
const TWO_A_LINE = 20;

/**
 * How many of a question's options to print on one line. Short options share a line, so that a booklet has fewer pages.
 */
export function optionColumns({ options }: Pick<Question, 'options'>): 1 | 2 | 4 {
  const longest = Math.max(...options.map(lengthOf));
  if (longest <= FOUR_A_LINE) return 4;
  return longest <= TWO_A_LINE ? 2 : 1;
}

/** The approximate width of a printed option, in characters. A LaTeX command in a formula counts as one character. */
function lengthOf(text: string): number {
  if (text.includes('\n')) return Number.POSITIVE_INFINITY;
  return text
    .replaceAll(/\\(?:d?frac|sqrt|left|right|text|mathrm)/g, ' ')
    .replaceAll(/\\[a-zA-Z]+/g, 'x')
    .replaceAll(/[${}^_*]/g, '').length;
}

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
