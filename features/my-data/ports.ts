import { createPortAtom } from '#kernel/port';
import type { MyData } from './model/export.ts';

/**
 * A call that fails throws an AppError. Its code is `fresh_second_step` if the learner must enter a new code
 * first.
 */
export interface MyDataPort {
  /** Returns everything that the server stores about the learner. Of files, only the names. */
  exportAll(): Promise<MyData>;
  /** Deletes the files of the learner's bug reports, then the account with every row. Cannot be undone. */
  deleteAccount(): Promise<void>;
}

export const myDataPortAtom = createPortAtom<MyDataPort>('myData');
