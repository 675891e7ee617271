import type { Item } from './load.ts';

const hasTable = (text: string) => /^\s*\|.*\|\s*$/m.test(text);

/** Whether an item, or the passage it stands on, shows something to be read that is not prose: a table. */
export const showsDisplay = ({ question, passage }: Item): boolean =>
  hasTable(question) || (passage !== null && hasTable(passage.text));
