import temml from 'temml';
import { segmentsOf } from '../markup.ts';
import { textRule } from './texts.ts';

/** Short words of money sums, in both languages; a product of variables such as `lwh` or a figure `ABCD` is none. */
const WORD = /[A-Za-z]*[a-z]{3}[a-z]+|\b(?:and|for|the|per|each|ang|mga|sa|ng|at)\b/;

/** Prose between two dollar signs that were meant as money: words outside a command or a text group. */
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

/** Every formula renders as MathML, and a dollar sign stands for nothing else. */
export const tex = textRule('tex', (text) => {
  const segments = segmentsOf(text);
  const bare = segments.some(({ kind, text: words }) => kind === 'words' && words.includes('$'));
  const complaints = segments.flatMap(({ kind, text: piece }) => {
    const complaint = kind === 'tex' ? complaintAbout(piece) : null;
    return complaint === null ? [] : [complaint];
  });
  return bare ? ['a dollar sign without a partner', ...complaints] : complaints;
});
