import { withoutFormulas } from '../markup.ts';
import { createTextRule } from './texts.ts';

/**
 * If the line before a break is at least this long, an editor probably wrapped it. In a block (`|-`) the app would show
 * that break.
 */
const WRAPPED = 80;

const isRow = (line: string) => line.trimStart().startsWith('|');

function tableComplaints(text: string): string[] {
  const tables = text.split(/\n\s*\n/).filter((paragraph) => isRow(paragraph));
  return tables.flatMap((table) => {
    const rows = table.split('\n').filter((line) => line.trim() !== '');
    const cells = rows.map((row) => row.split('|').length);
    const hasRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(rows[1] ?? '');
    if (!hasRule) return ['a table needs a header row and a line of hyphens'];
    if (!rows.every((row) => isRow(row) && row.trimEnd().endsWith('|')))
      return ['a table row without its vertical bars'];
    return new Set(cells).size > 1 ? ['a table with rows of different lengths'] : [];
  });
}

function emphasisComplaints(words: string): string[] {
  return words.split(/\n\s*\n/).flatMap((paragraph) => {
    const marks = paragraph.match(/\*/g)?.length ?? 0;
    if (marks === 0) return [];
    if (/\*\*/.test(paragraph)) return ['two asterisks in a row: use one on each side for emphasis'];
    if (marks % 2 === 1) return ['an asterisk that is never closed'];
    const pieces = paragraph.split('*').filter((_, index) => index % 2 === 1);
    return pieces.some((piece) => piece.trim() !== piece)
      ? ['emphasis that begins or ends with a space']
      : [];
  });
}

/**
 * Rule: texts use only the README's markup: paired emphasis marks, blanks of four underscores, complete tables, and no
 * line break inside a sentence.
 */
export const markupRule = createTextRule('markup', (text, kind) => {
  const words = withoutFormulas(text);
  const complaints = [...emphasisComplaints(words), ...tableComplaints(text)];
  const blanks = words.match(/_+/g) ?? [];
  if (blanks.some((blank) => blank.length !== 4)) complaints.push('a blank is four underscores');
  if (/`|<\/?[a-z]+>|^#+ |\]\(/im.test(words))
    complaints.push('markup that is not shown: code, HTML, heading or link');
  if (/^\s*-{3,}\s*$/m.test(text))
    complaints.push('a line of three hyphens separates passage and stem: do not use it elsewhere');
  const lines = text.split('\n');
  const wrapped = lines.find((line, index) => {
    const next = lines[index + 1]?.trim() ?? '';
    return line.length >= WRAPPED && next !== '' && !isRow(line) && !isRow(next) && /^[\p{Ll}(]/u.test(next);
  });
  if (wrapped !== undefined && kind === 'item')
    complaints.push(`a line broken inside a sentence: …${wrapped.slice(-30)}`);
  return complaints;
});
