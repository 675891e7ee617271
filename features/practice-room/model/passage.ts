import { isFigureLine, splitFigures } from '#ui/figure';

interface VerseLine {
  /** The line's number among all lines of verse in the passage, from 1. */
  number: number;
  text: string;
}

/** A part of a passage, with its place in it, from 0. */
export type PassageBlock = {
  place: number;
} /** A paragraph with its number among all of them in its text, from 1; null for a note, a table or a figure. */ & (
  | { kind: 'prose'; number: number | null; text: string }
  | { kind: 'verse'; lines: [VerseLine, ...VerseLine[]] }
);

export interface PassageParts {
  title: string | null;
  blocks: PassageBlock[];
}

/** The most characters that a passage's title may have. */
const TITLE_LENGTH = 90;
/** The most characters of a passage that stands above its question on a phone, without its figures. */
const SHORT_LENGTH = 500;
/** The source of a text, a stage direction or a date: one whole paragraph in italics. */
const isNote = (text: string) => /^\*[^*]+\*$/.test(text);
/** The note above one of two texts, whose paragraphs are numbered from 1 again. */
const isHeadOfText = (note: string) => /^\*(Text|Teksto) \d/.test(note);
const isTable = (lines: readonly string[]) => lines.some((line) => line.trimStart().startsWith('|'));

/**
 * Splits a passage, written in our question markup, into its title and blocks. Blank lines separate paragraphs; a
 * paragraph of several lines is verse. A short first line without a full stop, with more text after it, is the title;
 * it may be a question. Notes, tables and figures have no number: 'the second paragraph' is the one with a 2.
 */
export function readPassage(text: string): PassageParts {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trim()));
  const [first, ...rest] = paragraphs;
  const head = first?.length === 1 ? first[0] : undefined;
  const hasTitle =
    head !== undefined && rest.length > 0 && head.length <= TITLE_LENGTH && !/[.:…”"]$/.test(head);
  let prose = 0;
  let verse = 0;
  const blocks = (hasTitle ? rest : paragraphs).map((lines, place): PassageBlock => {
    const [opening, ...others] = lines;
    if (opening === undefined || others.length === 0 || isTable(lines)) {
      const text = lines.join('\n');
      if (isHeadOfText(text)) prose = 0;
      if (isNote(text) || isTable(lines) || isFigureLine(text))
        return { kind: 'prose', place, number: null, text };
      prose += 1;
      return { kind: 'prose', place, number: prose, text };
    }
    const numbered = (line: string): VerseLine => {
      verse += 1;
      return { number: verse, text: line };
    };
    return { kind: 'verse', place, lines: [numbered(opening), ...others.map(numbered)] };
  });
  return { title: hasTitle ? head : null, blocks };
}

/** Whether a passage takes so much of a phone's screen that it has a side of its own, which its question does not share. */
export const isLongPassage = (passage: string): boolean => splitFigures(passage).text.length > SHORT_LENGTH;
