import { AppError } from '#kernel/app-error';

let readLearnerId: () => string | null = () => null;

/** Gives the repositories the id of the learner whom this tab shows (app/ports.ts). */
export function followLearner(read: () => string | null): void {
  readLearnerId = read;
}

/** The id of the learner whom this tab shows; null if nobody is signed in. */
export const shownLearnerId = (): string | null => readLearnerId();

/**
 * The same id, for a column of a row. The database refuses the row if the session belongs to somebody else by now.
 * @throws {AppError} `signed-out` if nobody is signed in
 */
export function ownUserId(): string {
  const id = readLearnerId();
  if (id === null) throw new AppError('signed-out', '');
  return id;
}
