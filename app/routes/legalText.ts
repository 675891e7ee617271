import { atom } from 'jotai';
import { type TermsBlock, termsBlocks } from '#features/terms';

export type LegalPage = 'terms' | 'privacy' | 'cookies';

/** Texts loaded before the page shows: at build time, and when the app takes over a built page. */
export const legalTextsAtom = atom<Partial<Record<LegalPage, readonly TermsBlock[]>>>({});

/** Reads the text of a page: the same file that the terms dialog shows. */
export async function loadLegalText(page: LegalPage): Promise<readonly TermsBlock[]> {
  const response = await fetch(`/legal/${page}.html`);
  if (!response.ok) throw new Error(response.statusText);
  return termsBlocks(await response.text(), (text) => new DOMParser().parseFromString(text, 'text/html'));
}
