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

/**
 * Sends a batch in one call. Where the server finds it invalid, one bad answer may hold up all the others: each is then sent
 * alone. An answer counts as refused only if another one was taken; when none is, the fault may not be the answers'.
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
      refused.push(record);
    }
  }
  return { saved, refused: saved.length > 0 ? refused : [] };
}
