import { AppError } from '#features/app-error';
import type { Subject } from '#features/questions';
import type { PracticeMode, ProgressRecord } from '../model/records.ts';
import type { ProgressPort } from '../ports.ts';

/** What became of a batch; what is in neither list is worth another try. */
export interface Sent {
  saved: readonly ProgressRecord[];
  refused: readonly ProgressRecord[];
}

const isInvalid = (error: unknown) => error instanceof AppError && error.kind === 'invalid';

/** Postgres's word for an id that is none: no later try can help such an answer, and the fault is its own. */
const isNoId = (error: unknown) => isInvalid(error) && error instanceof AppError && error.code === '22P02';

/**
 * Sends a batch in one call. Where the server finds it invalid, one bad answer may hold up all the others: each is then sent
 * alone. An answer counts as refused if its id is none, or if another one was taken; else the fault may not be the answers'.
 * Never throws: `onFailure` is told what stopped it.
 */
export async function sendBatch(
  port: ProgressPort,
  subject: Subject,
  mode: PracticeMode,
  batch: readonly ProgressRecord[],
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
  port: ProgressPort,
  subject: Subject,
  mode: PracticeMode,
  batch: readonly ProgressRecord[],
  onFailure: (error: unknown) => void,
): Promise<Sent> {
  const saved: ProgressRecord[] = [];
  const refused: ProgressRecord[] = [];
  const hopeless: ProgressRecord[] = [];
  for (const record of batch) {
    try {
      await port.saveAnswers(subject, mode, [record]);
      saved.push(record);
    } catch (error) {
      // The network is gone, or the session: the rest waits.
      if (!isInvalid(error)) {
        onFailure(error);
        break;
      }
      (isNoId(error) ? hopeless : refused).push(record);
    }
  }
  return { saved, refused: saved.length > 0 ? [...hopeless, ...refused] : hopeless };
}
