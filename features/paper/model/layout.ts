import type { Language, Question } from '#features/questions';
import type { BookletQuestion, BookletSection } from './booklet.ts';

/** Questions that stay together in print: those about one passage, or consecutive questions without a passage. */
export interface QuestionGroup {
  /** The passage of these questions; null if they have none. */
  passage: string | null;
  /** The language of the passage. */
  lang: Question['lang'];
  places: readonly BookletQuestion[];
}

/** The part of a section's questions that is in one language. */
export interface BookletHalf {
  language: Language;
  /** Whether to print a heading with the language, because the section has two languages. */
  hasHeading: boolean;
  groups: readonly QuestionGroup[];
}

/** Sorts a section's questions for print: by language, then passage, then number. */
export function bookletHalvesOf({ places }: Pick<BookletSection, 'places'>): BookletHalf[] {
  const halves: {
    language: Language;
    groups: { passage: string | null; lang: Question['lang']; places: BookletQuestion[] }[];
  }[] = [];
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
