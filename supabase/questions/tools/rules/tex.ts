import temml from 'temml';
import { segmentsOf } from '../markup.ts';
import { createTextRule } from './texts.ts';

/**
 * Finds words of prose: long words, and some short words of both languages. Products of variables such as `lwh`, or a
 * figure's name such as `ABCD`, do not match.
 */
const WORD = /[A-Za-z]*[a-z]{3}[a-z]+|\b(?:and|for|the|per|each|ang|mga|sa|ng|at)\b/;

/**
 * Whether this TeX is probably prose between two amounts of money in dollars: it has words outside commands and text
 * groups.
 */
const looksLikeProse = (tex: string) =>
  WORD.test(
    tex.replace(/\\(?:text|mathrm|operatorname|begin|end)\*?\{[^}]*\}/g, '').replace(/\\[A-Za-z]+/g, ''),
  );

function complaintAbout(tex: string): string | null {
  if (tex.trim() === '') return 'an empty formula';
  if (looksLikeProse(tex)) return `words inside a formula, or a bare dollar sign: $${tex}$`;
  try {
    temml.renderToString(tex, { throwOnError: true });
    return null;
  } catch (error) {
    return `TeX that does not render: $${tex}$: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Rule: every formula can be rendered as MathML, and dollar signs are used only for formulas. */
export const texRule = createTextRule('tex', (text) => {
  const segments = segmentsOf(text);
  const bare = segments.some(({ kind, text: words }) => kind === 'words' && words.includes('$'));
  const complaints = segments.flatMap(({ kind, text: piece }) => {
    const complaint = kind === 'tex' ? complaintAbout(piece) : null;
    return complaint === null ? [] : [complaint];
  });
  return bare ? ['a dollar sign that is never closed', ...complaints] : complaints;
});
