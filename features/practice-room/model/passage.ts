interface VerseLine {
  /** The line's number among all lines of verse in the passage, from 1. */
  number: number;
  text: string;
}

export type PassageBlock =
  /** A paragraph or a table, with its number among all of them in the passage, from 1. */
  { kind: 'prose'; number: number; text: string } | { kind: 'verse'; lines: [VerseLine, ...VerseLine[]] };

export interface PassageParts {
  title: string | null;
  blocks: PassageBlock[];
}

/** The most characters that a passage's title may have. */
const TITLE_LENGTH = 90;
const isTable = (lines: readonly string[]) => lines.some((line) => line.trimStart().startsWith('|'));

/**
 * Splits a passage, written in our question markup, into its title and blocks. Blank lines separate paragraphs; a
 * paragraph of several lines is verse. A short first line without a full stop, with more text after it, is the title;
 * it may be a question.
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
  const blocks = (hasTitle ? rest : paragraphs).map((lines): PassageBlock => {
    const [opening, ...others] = lines;
    if (opening === undefined || others.length === 0 || isTable(lines)) {
      prose += 1;
      return { kind: 'prose', number: prose, text: lines.join('\n') };
    }
    const numbered = (line: string): VerseLine => {
      verse += 1;
      return { number: verse, text: line };
    };
    return { kind: 'verse', lines: [numbered(opening), ...others.map(numbered)] };
  });
  return { title: hasTitle ? head : null, blocks };
}
