import type { Item } from './load.ts';

const hasTable = (text: string) => /^\s*\|.*\|\s*$/m.test(text);

/** Whether an item, or the passage it stands on, shows something to be read that is not prose: a figure or a table. */
export const showsDisplay = ({ question, figure, passage }: Item): boolean =>
  figure !== null ||
  hasTable(question) ||
  (passage !== null && (passage.figure !== undefined || hasTable(passage.text)));
