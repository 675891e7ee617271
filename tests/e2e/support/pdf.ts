import { extractText, getDocumentProxy } from 'unpdf';

/** Only the letters and digits of a text, because a PDF does not preserve spaces and line breaks. */
export function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export interface PdfText {
  /** The letters and digits of each page's text, as `plain` returns them. */
  pages: readonly string[];
  /** Width and height of the first page, in points. */
  size: readonly [number, number];
}

/** Reads the text of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { pages: text.map(plain), size: [Math.round(width), Math.round(height)] };
}

/** The place of a text in a PDF: the page, counted from 0, and the position in the whole document. */
export interface Found {
  page: number;
  at: number;
}

/** Finds texts in order, each after the one before. Throws an error that names the first text that is missing. */
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
