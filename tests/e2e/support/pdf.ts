import { extractText, getDocumentProxy } from 'unpdf';

/** The letters and digits of a text: a PDF keeps neither its spaces nor its line ends. */
export function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export interface PdfText {
  /** What each page says, as `plain` gives it. */
  pages: readonly string[];
  /** Width and height of the first page, in points. */
  size: readonly [number, number];
}

/** The text of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pages: text.map(plain), size: [Math.round(width), Math.round(height)] };
}

/** A run of text and where it was found: the page, from 0, and its place in the whole document. */
export interface Found {
  page: number;
  at: number;
}

/** Finds texts one after the other, each after the one before it. Throws with the first that is not there. */
export function findInOrder(pages: readonly string[], texts: readonly string[]): Found[] {
  const starts = pages.map((_, page) => pages.slice(0, page).join('').length);
  const whole = pages.join('');
  let from = 0;
  return texts.map((text) => {
    const at = whole.indexOf(text, from);
    if (at === -1) throw new Error(`Not there, or not in order: ${text}`);
    from = at + text.length;
    return { at, page: starts.findLastIndex((start) => start <= at) };
  });
}
