import { createPortAtom } from '#kernel/port';
import type { MyData } from './model/export.ts';

/**
 * Exports a learner's data and deletes the account. A call that fails throws an AppError. Its code is
 * `fresh_second_step` if the learner must first enter a new code.
 */
export interface MyDataPort {
  /** Returns everything that the server stores about the learner, but only the names of uploaded files. */
  exportAll(): Promise<MyData>;
  /** Deletes the files of the learner's bug reports, then the account with every row. Cannot be undone. */
  deleteAccount(): Promise<void>;
}

export const myDataPortAtom = createPortAtom<MyDataPort>('myData');
