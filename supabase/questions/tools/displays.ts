import type { Item } from './load.ts';

/** Whether a text has a Markdown pipe table. */
export const hasTable = (text: string) => /^\s*\|.*\|\s*$/m.test(text);

/** Whether an item, or its passage, has a display: a figure or a table. */
export const hasFigureOrTable = ({ question, figure, passage }: Item): boolean =>
  figure !== null ||
  hasTable(question) ||
  (passage !== null && (passage.figure !== undefined || hasTable(passage.text)));
