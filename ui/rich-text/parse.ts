import { isFigureLine } from '#ui/figure';
import { type Inline, parseInline } from './inline.ts';

/** A paragraph of lines, a figure, or a table whose first row is its head. */
export type TextBlock =
  | Readonly<{ kind: 'figure'; svg: string }>
  | Readonly<{ kind: 'paragraph'; lines: readonly (readonly Inline[])[] }>
  | Readonly<{
      kind: 'table';
      head: readonly (readonly Inline[])[];
      rows: readonly (readonly (readonly Inline[])[])[];
    }>;

/** The cells of a table row. A `|` within dollar signs or after a backslash does not end a cell. */
const cellsOf = (line: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isMath = false;
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  for (let at = 0; at < inner.length; at += 1) {
    const sign = inner[at] ?? '';
    if (sign === '\\') {
      const next = inner[at + 1] ?? '';
      cell += next === '|' && !isMath ? '|' : sign + next;
      at += 1;
    } else if (sign === '|' && !isMath) {
      cells.push(cell.trim());
      cell = '';
    } else {
      if (sign === '$') isMath = !isMath && inner.indexOf('$', at + 1) !== -1;
      cell += sign;
    }
  }
  return [...cells, cell.trim()];
};

const isTableLine = (line: string | undefined): line is string => line?.trimStart().startsWith('|') ?? false;
const isRule = (line: string | undefined): boolean =>
  isTableLine(line) && /^\|?(\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?$/.test(line.trim());

/**
 * Parses our question markup into blocks. A blank line separates paragraphs, and a single line break is kept. Lines
 * that begin with a pipe are a table if the second one is a separator such as `|---|---|`. A line that is a whole
 * `<svg>` is a figure: only content that ui/figure allows is shown. Any text is valid, and nothing is parsed as HTML.
 */
export function parseRichText(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', lines: paragraph.map((line) => parseInline(line.trim())) });
    }
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') endParagraph();
    else if (isFigureLine(line)) {
      endParagraph();
      blocks.push({ kind: 'figure', svg: line.trim() });
    } else if (isTableLine(line) && isRule(lines[at + 1])) {
      endParagraph();
      const head = cellsOf(line);
      const rows: string[][] = [];
      at += 2;
      for (; isTableLine(lines[at]); at += 1) rows.push(cellsOf(lines[at] ?? ''));
      at -= 1;
      blocks.push({
        kind: 'table',
        head: head.map(parseInline),
        // A short row gets empty cells, so that every row has a cell under every heading.
        rows: rows.map((row) => head.map((_, column) => parseInline(row[column] ?? ''))),
      });
    } else paragraph.push(line);
  }
  endParagraph();
  return blocks;
}
