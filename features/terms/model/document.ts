export interface TermsBlock {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

/** The part of a parsed page that is read. The browser's document and the build's document both have it. */
interface ParsedPage {
  querySelector(selector: string): ParsedPage | null;
  querySelectorAll(selector: string): Iterable<{ readonly tagName: string; readonly textContent: string }>;
}

/** The date that the terms page bears (`<meta name="version">`), or null. */
export function termsVersion(html: string): string | null {
  return html.match(/<meta name="version" content="(\d{4}-\d{2}-\d{2})"/)?.[1] ?? null;
}

/**
 * The readable blocks of the static terms page, as text only: none of its markup reaches our page. `parse`
 * is the browser's HTML parser, passed in.
 * @throws {Error} when there is nothing to read: whoever agreed would have agreed to an empty page
 */
export function termsBlocks(html: string, parse: (html: string) => ParsedPage): TermsBlock[] {
  const root = parse(html);
  const main = root.querySelector('main') ?? root;
  const blocks = [...main.querySelectorAll('h2, h3, p, li')].flatMap((element) => {
    const text = element.textContent.replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const name = element.tagName.toLowerCase();
    const kind = name === 'p' ? 'paragraph' : name === 'li' ? 'item' : 'heading';
    return [{ kind, text } satisfies TermsBlock];
  });
  if (blocks.length === 0) throw new Error('The terms page holds no text.');
  return blocks;
}
