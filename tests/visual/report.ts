import { drawDifference } from './compare.ts';
import { decodePng, encodePng } from './png.ts';
import { countOf, describe, isPassed, type Result } from './result.ts';

/** Pictures are inside the page. Beyond this many the rest is named only, or no browser would open it. */
const PICTURED = 150;

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 1.5rem; }
  section { margin-block: 2rem; padding-block-start: 1rem; border-block-start: 1px solid #8886; }
  h2 { font: 600 1rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
  .row { display: flex; gap: 1rem; align-items: start; }
  figure { flex: 1 1 0; min-width: 0; margin: 0; }
  img { max-width: 100%; border: 1px solid #8886; }`;

const asHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const figure = (caption: string, png: Buffer): string =>
  `<figure><figcaption>${caption}</figcaption><img loading="lazy" alt="${caption}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;

function figures(result: Result): string {
  if (result.kind === 'missing') return figure('After', result.after);
  if (result.kind !== 'changed' && result.kind !== 'unsteady') return '';
  const { before, after } = result;
  const difference = encodePng(drawDifference(decodePng(before), decodePng(after)));
  return figure('Before', before) + figure('After', after) + figure('Difference', difference);
}

/** The report as one self-contained page: before, after and difference of each picture that did not pass, or not at once. */
export function reportOf(results: readonly Result[]): string {
  const shown = results.filter(({ kind }) => kind !== 'same');
  const passed = results.filter(isPassed).length;
  const isAllPassed = passed === results.length;
  const heading = isAllPassed
    ? `All ${passed} pictures are as before.`
    : `${passed} as before, ${countOf(results, 'changed')} changed, ${countOf(results, 'missing')} without a baseline, ${countOf(results, 'gone')} without a story, ${countOf(results, 'broken')} not shown, ${countOf(results, 'unsteady')} unsteady.`;
  const sections = shown.map(
    (result, index) =>
      `<section><h2>${asHtml(describe(result))}</h2><div class="row">${index < PICTURED ? figures(result) : ''}</div></section>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Visual regression</title>
<style>${STYLE}</style>
<h1>Visual regression</h1>
<p>${heading}</p>
${isAllPassed ? '' : '<p>Is it meant? Then accept it with <code>npm run test:visual -- --update</code>.</p>'}
${sections.join('\n')}
</html>
`;
}
