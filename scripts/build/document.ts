import Beasties from 'beasties';
import type { RenderedPage } from '../../app/prerender.tsx';
import type { Manifest } from './manifest.ts';

/** What differs from device to device cannot be seen in the page as it is built. */
const KEPT_RULES = [/\[data-theme/, /\[data-waiting/];

/** `display` says which of the two is seen: before-paint.js marks the page. */
const WAITING_STYLE =
  '#waiting{display:none}[data-waiting] #waiting{display:block}[data-waiting] #root{display:none}';

/** Vite's own tags: a page's are written for it below. */
const VITE_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/** `data-built` of the page that stands for addresses without a page. */
const ANY_ADDRESS = '*';

export interface DocumentParts {
  /** index.html as Vite wrote it. */
  template: string;
  /** The text of app/before-paint.js. */
  beforePaint: string;
  manifest: Manifest;
  /** The stylesheet's text. */
  style: string;
}

/** Writes the documents of the built pages. */
export class DocumentWriter {
  readonly #parts: DocumentParts;
  readonly #beasties: Beasties;

  constructor(parts: DocumentParts) {
    this.#parts = parts;
    this.#beasties = new Beasties({
      external: true,
      // The whole stylesheet follows at the end: what is in the page is only what the page shows.
      preload: 'body',
      pruneSource: false,
      allowRules: KEPT_RULES,
      // The page's own style element holds what Beasties would take for unused.
      reduceInlineStyles: false,
      mergeStylesheets: false,
      fonts: false,
      keyframes: 'critical',
      logLevel: 'warn',
    });
    this.#beasties.readFile = () => parts.style;
  }

  /**
   * The whole document. The order is what a slow line needs: text and first styles, and only then what the app needs to run, all
   * of it named here, so that nothing waits to be found by something else.
   */
  async write(page: RenderedPage): Promise<string> {
    const { template, beforePaint, manifest, style } = this.#parts;
    const isVisitors = page.shows === 'visitor';
    const modules = isVisitors ? manifest.visitorModules(page.screen) : manifest.learnerModules(page.screen);
    const learnerModules = manifest.learnerModules(page.learnerScreen ?? page.screen).join(' ');

    const head = [
      isVisitors ? `<meta name="learner-modules" content="${learnerModules}">` : '',
      `<script>${withoutComments(beforePaint)}</script>`,
      `<style>${WAITING_STYLE}${fallbackFaces(style)}</style>`,
      `<link rel="stylesheet" href="${manifest.style}">`,
    ];
    const body = [
      `<div id="root" data-built="${page.path ?? ANY_ADDRESS}">${page.html}</div>`,
      isVisitors ? `<div id="waiting">${page.waiting}</div>` : '',
      ...modules.map(
        (file) => `<link rel="modulepreload" href="${file}"${file === manifest.entry ? ' id="entry"' : ''}>`,
      ),
    ];
    const html = fill(template.replace(VITE_TAGS, ''), [
      [
        /<html /,
        page.personalKeys === undefined ? '<html ' : `<html data-personal="${page.personalKeys.join(' ')}" `,
      ],
      [/<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`],
      [/(?<=<meta\s+name="description"\s+content=")[^"]*/, escapeHtml(page.description)],
      [/(?<=<meta\s+property="og:title"\s+content=")[^"]*/, escapeHtml(page.title)],
      [/\s*<\/head>/, `${head.join('')}</head>`],
      [/<div id="root"><\/div>/, body.join('')],
    ]);
    return await this.#beasties.process(html);
  }
}

/** Puts each text in the place of what its pattern finds; a pattern that finds nothing is a mistake in index.html. */
function fill(template: string, places: readonly (readonly [place: RegExp, text: string])[]): string {
  return places.reduce((html, [place, text]) => {
    if (!place.test(html)) throw new Error(`app/index.html has no place for ${place.source}.`);
    return html.replace(place, () => text);
  }, template);
}

/** Faces on the device, with the metrics of those that come later: what is read first does not move when they do. */
function fallbackFaces(style: string): string {
  return [...style.matchAll(/@font-face\s*\{[^}]*src:\s*local\([^}]*\}/g)].map(([face]) => face).join('');
}

/** A script whose comments have lines of their own. */
function withoutComments(script: string): string {
  return script.replace(/^\s*(?:\/\/.*)?\n|^\s+/gm, '');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
