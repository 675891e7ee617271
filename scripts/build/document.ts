import Beasties from 'beasties';
import { pageDescription } from '../../app/pageDescriptions.ts';
import type { RenderedPage } from '../../app/prerender.tsx';
import { inAscii } from './ascii.ts';
import type { Manifest } from './manifest.ts';
import { START_SCREENS, START_STYLE } from './start.ts';

/** What differs from device to device cannot be seen in the page as it is built. */
const KEPT_RULES = [/\[data-(?:theme|waiting|fonts)/];

/** `display` says which of the two is seen: before-paint.js marks the page. */
const WAITING_STYLE =
  '#waiting{display:none}[data-waiting] #waiting{display:block}[data-waiting] #root{display:none}';

/** Vite's own tags: a page's are written for it below. */
const VITE_TAGS =
  /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

const STYLE_LINK = /<link rel="stylesheet"[^>]*>/;
/** The place before app/before-paint.js. */
const FIRST_SCRIPT = /(?=<script>\{)/;

/** `data-built` of the page that stands for addresses without a page. */
const ANY_ADDRESS = '*';

export interface DocumentParts {
  /** index.html as Vite wrote it. */
  template: string;
  /** The text of app/before-paint.js. */
  beforePaint: string;
  /** app/start/earlyData.ts as one script. */
  earlyData: string;
  /** Tags that say where the backend is, where the build knows it. */
  backendTags: string;
  manifest: Manifest;
  /** The stylesheet's text. */
  style: string;
  /** The rules with which the pages of START_SCREENS begin. */
  startStyle: string;
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
    this.#beasties.readFile = () => withFallbacksAlone(parts.style);
  }

  /**
   * The whole document. It names all that the app needs to run, so that nothing waits to be found by something else; where there is
   * something to see before, that comes first.
   */
  async write(page: RenderedPage): Promise<string> {
    const { template, beforePaint, earlyData, backendTags, manifest, style, startStyle } = this.#parts;
    const isVisitors = page.shows === 'visitor';
    const modules = manifest.modulesOf(page.screen);
    const preloads = preloadTags(manifest, modules);

    const head = [
      // A page with nothing to see but 'Loading…' has nothing that could come before the app.
      isVisitors ? '' : preloads,
      `<style>${isVisitors ? WAITING_STYLE : ''}${fallbackFaces(style)}</style>`,
      `<link rel="stylesheet" href="${manifest.style}">`,
      // Last: the whole stylesheet, which it may put at the head's end, has to come after the first styles.
      `<script>${withoutComments(beforePaint)}</script>`,
    ];
    const body = [
      `<div id="root" data-built="${page.path ?? ANY_ADDRESS}">${page.html}</div>`,
      isVisitors ? `<div id="waiting">${page.waiting}</div>` : '',
    ];
    const html = fill(template.replace(VITE_TAGS, ''), [
      // What the page asks the server for, it asks first of all: the answers come while the rest is read.
      [
        /(?<=<meta charset="utf-8"\s*\/?>)/,
        `${backendTags}${page.asksEarly === undefined ? '' : `<script>${earlyData}</script>`}`,
      ],
      [
        /<html /,
        `<html ${attribute('data-personal', page.personalKeys)}${attribute('data-early', page.asksEarly)}`,
      ],
      [/<title>[^<]*<\/title>/, `<title>${escapeHtml(page.title)}</title>`],
      [/(?<=<meta\s+name="description"\s+content=")[^"]*/, escapeHtml(pageDescription(page.path))],
      [/(?<=<meta\s+property="og:title"\s+content=")[^"]*/, escapeHtml(page.title)],
      [/\s*<\/head>/, `${head.join('')}</head>`],
      [/<div id="root"><\/div>/, body.join('')],
    ]);
    const written = inAscii(await this.#beasties.process(html));
    if (isVisitors) {
      const learnerModules = manifest.modulesOf(page.learnerScreen ?? page.screen);
      return withLaterParts(written, preloads, preloadTags(manifest, learnerModules));
    }
    return START_SCREENS.includes(page.screen) ? withStartStyle(written, startStyle) : written;
  }
}

function preloadTags(manifest: Manifest, modules: readonly string[]): string {
  return modules
    .map((file) => `<link rel="modulepreload" href="${file}"${file === manifest.entry ? ' id="entry"' : ''}>`)
    .join('');
}

/**
 * What a visitor's page shows is all within it: the whole stylesheet and the app stand aside until that has been painted
 * (app/before-paint.js). To ask for them, and to take what comes, costs a slow phone a tenth of its first frame.
 */
function withLaterParts(html: string, preloads: string, learnerPreloads: string): string {
  const [link = ''] = STYLE_LINK.exec(html) ?? [];
  const parts = (id: string, tags: string) => `<template id="${id}">${link}${tags}</template>`;
  return fill(html, [
    // Who has no scripts has the first styles for good otherwise.
    [STYLE_LINK, `<noscript>${link}</noscript>`],
    [FIRST_SCRIPT, parts('parts', preloads) + parts('learner-parts', learnerPreloads)],
  ]);
}

/**
 * In place of the stylesheet its rules that the page begins with, after the words that are shown first: they come while the line waits for
 * the scripts to begin.
 */
function withStartStyle(html: string, startStyle: string): string {
  return fill(html, [
    [STYLE_LINK, `${START_STYLE}${startStyle}</style>`],
    // An empty frame before the words would cost a phone as much as the words.
    [FIRST_SCRIPT, '<link rel="expect" href="#start" blocking="render">'],
  ]);
}

/** The attribute as a list of words; nothing where there is none. */
function attribute(name: string, words: readonly string[] | undefined): string {
  return words === undefined ? '' : `${name}="${words.join(' ')}" `;
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

/**
 * What is drawn before the stylesheet is there is drawn in the fallbacks: a browser would look for the fonts' names on the device, once for
 * each weight, which costs a phone a tenth of its first frame.
 */
function withFallbacksAlone(style: string): string {
  return style.replace(/(?<=--font-[a-z]+:\s*)(?:"(?![^"]+ Fallback")[^"]+",\s*)+(?="[^"]+ Fallback")/g, '');
}

/** A script whose comments have lines of their own. */
function withoutComments(script: string): string {
  return script.replace(/^\s*(?:\/\/.*)?\n|^\s+/gm, '');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Where a hosted build finds its backend: what the page asks early must know it. The embedded backend writes its own. */
export function backendTags(env: Readonly<Record<string, string>>): string {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: anonKey } = env;
  if (url === undefined || anonKey === undefined) return '';
  return (
    `<meta name="supabase-url" content="${escapeHtml(url)}">` +
    `<meta name="supabase-anon-key" content="${escapeHtml(anonKey)}">`
  );
}

/** `/login` is login.html: the name under which every static host looks for it. No address at all is 404.html. */
export function pageFile(path: string | null): string {
  if (path === null) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
