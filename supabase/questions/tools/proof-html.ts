import { readFileSync } from 'node:fs';
import temml from 'temml';
import type { Lang } from './banks.ts';
import { describeFigure, figureMarkup } from './figures/figure.ts';
import type { FigureYaml } from './figures/schema.ts';
import type { Bank, Item } from './load.ts';
import { segmentsOf } from './markup.ts';
import { LETTERS } from './schema.ts';

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** TeX as MathML. TeX that cannot be rendered is shown as written, and highlighted. */
function mathHtml(tex: string): string {
  try {
    return temml.renderToString(tex, { throwOnError: true });
  } catch {
    return `<mark>${escapeHtml(`$${tex}$`)}</mark>`;
  }
}

/**
 * A line of text as HTML, with TeX, emphasis and blanks. Formulas are replaced by private-use characters until the
 * emphasis is done, because an asterisk in a formula is not emphasis.
 */
function inlineHtml(text: string): string {
  const formulas: string[] = [];
  const words = segmentsOf(text)
    .map(({ kind, text: piece }) =>
      kind === 'words' ? escapeHtml(piece) : `\ue000${formulas.push(mathHtml(piece)) - 1}\ue000`,
    )
    .join('');
  return words
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replaceAll('____', '<span class="blank">\u00a0</span>')
    .replace(/\ue000(\d+)\ue000/g, (_, index: string) => formulas[Number(index)] ?? '');
}

function tableHtml(rows: readonly string[]): string {
  const cells = (row: string, tag: 'th' | 'td') =>
    `<tr>${row
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => `<${tag}>${inlineHtml(cell.trim())}</${tag}>`)
      .join('')}</tr>`;
  const [head = '', , ...body] = rows;
  return `<table>${cells(head, 'th')}${body.map((row) => cells(row, 'td')).join('')}</table>`;
}

/** A figure with its description. A figure that is a table becomes an HTML table. */
function figureHtml(figure: FigureYaml | null | undefined, lang: Lang): string {
  if (!figure) return '';
  const block = figureMarkup(figure, lang);
  if (figure.kind === 'table') return textToHtml(block);
  const words = escapeHtml(describeFigure(figure)).replaceAll('\n', '<br>');
  return `<figure>${block}<figcaption>${words}</figcaption></figure>`;
}

/** A text of the banks as HTML, with paragraphs, line breaks and tables. */
export const textToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      if (lines.every((line) => line.trimStart().startsWith('|'))) return tableHtml(lines);
      return `<p>${lines.map(inlineHtml).join('<br>')}</p>`;
    })
    .join('\n');

function itemHtml(item: Item, index: number): string {
  const options = LETTERS.map(
    (letter) =>
      `<li${letter === item.answer ? ' class="key"' : ''}>${inlineHtml(item.options[letter])}${letter === item.answer ? ' <b>✓ key</b>' : ''}</li>`,
  ).join('');
  const facts = [item.tag, item.difficulty, `${item.file}:${item.line}`, item.id ?? 'no id yet'];
  return `<article lang="${item.lang}"><h2>Item ${index + 1} <small lang="en">${facts.map(escapeHtml).join(' · ')}</small></h2>
${figureHtml(item.figure, item.lang)}${textToHtml(item.question)}
<ol type="A">${options}</ol>
<details open><summary lang="en">Explanation</summary>${textToHtml(item.explanation)}</details></article>`;
}

const TOKENS = ['palette', 'tokens']
  .map((name) => readFileSync(new URL(`../../../ui/tokens/${name}.css`, import.meta.url), 'utf8'))
  .join('');
const STYLE = `${TOKENS}body{font:1.05rem/1.55 system-ui,sans-serif;max-width:46rem;margin:auto;padding:1rem}
article,section{border-top:1px solid #8888;padding-block:.5rem 1rem}section{background:#8881;padding-inline:1rem}
h2{font-size:1.1rem}small{font-weight:normal;opacity:.75;overflow-wrap:anywhere}.key{font-weight:600}li{padding-block:.15rem}
.blank{display:inline-block;min-width:4em;border-bottom:1px solid}table{border-collapse:collapse}th,td{border:1px solid #8888;padding:.2rem .6rem;text-align:start}
figure{margin:.5rem 0;--figure-a:var(--color-figure-a);--figure-b:var(--color-figure-b);--figure-c:var(--color-figure-c);--figure-d:var(--color-figure-d);--figure-soft:color-mix(in srgb,CanvasText 12%,Canvas);--figure-grid:color-mix(in srgb,CanvasText 20%,Canvas);--figure-ground:Canvas}
figure svg{max-width:23rem;width:100%;display:block}figure text{stroke:Canvas;stroke-width:4px;stroke-linejoin:round;paint-order:stroke}figcaption{font-size:.8rem;opacity:.75}
details{margin-top:.5rem;border-inline-start:3px solid #4a9;padding-inline-start:.8rem}`;

/** A whole bank as one standalone page for proofreading, with passages, items, keys and explanations. */
export function proofreadingPage({ plan, items }: Bank): string {
  const body = items.map((item, index) => {
    const isNewPassage = item.passage !== null && items[index - 1]?.file !== item.file;
    const passage =
      isNewPassage && item.passage
        ? `<section lang="${item.lang}"><h2>${inlineHtml(item.passage.title)} <small lang="en">${item.passage.kind}</small></h2>${textToHtml(item.passage.text)}${figureHtml(item.passage.figure, item.lang)}</section>\n`
        : '';
    return passage + itemHtml(item, index);
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Proof: ${plan.folder}</title>
<style>${STYLE}</style></head>
<body><h1>${plan.folder}: ${items.length} items</h1>
${body.join('\n')}
</body></html>
`;
}
