import type { Subject } from '#features/questions';
import { AppError } from '#kernel/app-error';
import type { PracticeMode } from '../model/attempt.ts';
import type { OutboxPort } from '../ports.ts';
import type { ProgressRow } from './records.ts';

/** What became of a batch; what is in neither list is worth another try. */
export interface Sent {
  saved: readonly ProgressRow[];
  refused: readonly ProgressRow[];
}

const isInvalid = (error: unknown) => error instanceof AppError && error.kind === 'invalid';

/** Postgres's code for an id that is no UUID: no later try can help, and the fault is the answer's own. */
const isNoId = (error: unknown) => isInvalid(error) && error instanceof AppError && error.code === '22P02';

/**
 * Sends a batch in one call. Where the server finds the batch invalid, each answer is sent alone, so that a bad one holds up no
 * other. An answer counts as refused if its id is no UUID, or if the server took another one; else the fault may be the
 * server's. Never throws: `onFailure` is told what stopped it.
 */
export async function sendRows(
  port: OutboxPort,
  subject: Subject,
  mode: PracticeMode,
  batch: readonly ProgressRow[],
  onFailure: (error: unknown) => void,
): Promise<Sent> {
  try {
    await port.saveAnswers(subject, mode, batch);
    return { saved: batch, refused: [] };
  } catch (error) {
    if (isInvalid(error) && batch.length > 1) return sendEach(port, subject, mode, batch, onFailure);
    if (isNoId(error)) return { saved: [], refused: batch };
    onFailure(error);
    return { saved: [], refused: [] };
  }
}

async function sendEach(
  port: OutboxPort,
  subject: Subject,
  mode: PracticeMode,
  batch: readonly ProgressRow[],
  onFailure: (error: unknown) => void,
): Promise<Sent> {
  const saved: ProgressRow[] = [];
  const refused: ProgressRow[] = [];
  const hopeless: ProgressRow[] = [];
  for (const row of batch) {
    try {
      await port.saveAnswers(subject, mode, [row]);
      saved.push(row);
    } catch (error) {
      // The network is gone, or the session: the rest waits.
      if (!isInvalid(error)) {
        onFailure(error);
        break;
      }
      (isNoId(error) ? hopeless : refused).push(row);
    }
  }
  return { saved, refused: saved.length > 0 ? [...hopeless, ...refused] : hopeless };
}
