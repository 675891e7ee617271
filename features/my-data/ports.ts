import { createPortAtom } from '#kernel/port';
import type { MyData } from './model/export.ts';

/** All calls throw an AppError. Its code is `fresh_second_step` if the server wants a new code first. */
export interface MyDataPort {
  /** Everything the server keeps about the learner, files by name. */
  exportAll(): Promise<MyData>;
  /** Deletes the files of the learner's bug reports, then the account with every row. Cannot be undone. */
  deleteAccount(): Promise<void>;
}

export const myDataPortAtom = createPortAtom<MyDataPort>('myData');
