import { atom } from 'jotai';
import { queueEntryAtom } from '#features/outbox';
import { AppError } from '#kernel/app-error';
import { problemText } from '#kernel/async';
import { deviceAtom } from '#kernel/device';
import { learnerIdAtom, requireLearner } from '#kernel/learner';
import {
  addBugDraft,
  areDraftsComplete,
  type BugDraft,
  changeBugDraft,
  emptyBugDraft,
  type FormStatus,
  removeBugDraft,
} from '../model/draft.ts';
import { type FileKind, fileProblem, SIGNATURE_BYTES, typeOfContent, uploadPath } from '../model/files.ts';
import { FEEDBACK_TEXT } from '../model/kinds.ts';
import { feedbackPortAtom } from '../ports.ts';
import { bugReportKind } from './kinds.ts';

/** The blocks of the bug form, one to five (docs/product.md#feed-3). Empty until `resetBugReportAtom` is called. */
export const bugDraftsAtom = atom<readonly BugDraft[]>([]);
export const bugReportStatusAtom = atom<FormStatus>('writing');
/** The error text for the whole form. An error of a single block is shown at that block. */
export const bugReportProblemAtom = atom<string | null>(null);

export const canSubmitBugReportAtom = atom((get) => areDraftsComplete(get(bugDraftsAtom)));

/** Resets the bug form to one empty block, when it opens and when it closes (docs/product.md#feed-5). */
export const resetBugReportAtom = atom(null, (get, set): void => {
  set(bugDraftsAtom, [emptyBugDraft(get(deviceAtom).uuid())]);
  set(bugReportStatusAtom, 'writing');
  set(bugReportProblemAtom, null);
});

/** Adds a block to the bug form and returns its id. Null if the form already has five blocks. */
export const addBugDraftAtom = atom(null, (get, set): string | null => {
  const blocks = get(bugDraftsAtom);
  const added = addBugDraft(blocks, get(deviceAtom).uuid());
  set(bugDraftsAtom, added);
  return added.length > blocks.length ? (added.at(-1)?.id ?? null) : null;
});

export const removeBugDraftAtom = atom(null, (get, set, id: string): void => {
  set(bugDraftsAtom, removeBugDraft(get(bugDraftsAtom), id));
});

type Change = Partial<Omit<BugDraft, 'id'>>;

export const editBugDraftAtom = atom(
  null,
  (get, set, { id, change }: { id: string; change: Change }): void => {
    set(bugDraftsAtom, changeBugDraft(get(bugDraftsAtom), id, change));
  },
);

interface ChosenAttachment {
  id: string;
  kind: FileKind;
  file: File | null;
}

/**
 * Attaches a file to a block of the bug form; null removes the attached file. If the file is refused, the block shows
 * why and keeps its former file.
 */
export const attachFileAtom = atom(
  null,
  async (get, set, { id, kind, file: chosen }: ChosenAttachment): Promise<void> => {
    const { file, problem } = chosen === null ? NO_FILE : await checkFile(kind, chosen);
    const block = get(bugDraftsAtom).find((other) => other.id === id);
    if (block === undefined) return;
    const { [kind]: _old, ...otherProblems } = block.fileProblems;
    const fileProblems = problem === null ? otherProblems : { ...otherProblems, [kind]: problem };
    if (problem !== null) return set(editBugDraftAtom, { id, change: { fileProblems } });
    const now = get(deviceAtom).now();
    const attachment =
      file === null ? null : { file, path: uploadPath(kind, requireLearner(get), now, file.name), url: null };
    set(editBugDraftAtom, { id, change: { fileProblems, [kind]: attachment } });
  },
);

const NO_FILE = { file: null, problem: null };

/** Checks a chosen file. Some phones give a file no type: then it gets the type of its content. */
async function checkFile(kind: FileKind, chosen: File): Promise<{ file: File; problem: string | null }> {
  try {
    const head = new Uint8Array(await chosen.slice(0, SIGNATURE_BYTES).arrayBuffer());
    const type = chosen.type === '' ? typeOfContent(head) : chosen.type;
    const file = type === chosen.type ? chosen : new File([chosen], chosen.name, { type });
    return { file, problem: fileProblem(kind, { type, size: chosen.size, head }) };
  } catch {
    return { file: chosen, problem: 'This file could not be read. Choose another one.' };
  }
}

/**
 * Uploads the file of a block of the bug form, unless it is uploaded already. Returns the file's signed link; empty
 * if the block has no file.
 */
const uploadAtom = atom(
  null,
  async (get, set, { id, kind }: { id: string; kind: FileKind }): Promise<string> => {
    const attachment = get(bugDraftsAtom).find((block) => block.id === id)?.[kind] ?? null;
    if (attachment === null) return '';
    if (attachment.url !== null) return attachment.url;
    const show = (fraction: number) =>
      set(editBugDraftAtom, { id, change: { status: { kind: 'uploading', file: kind, fraction } } });
    show(0);
    const { file, path } = attachment;
    const url = await get(feedbackPortAtom).uploadFile({ kind, path, file, onProgress: show });
    set(editBugDraftAtom, { id, change: { [kind]: { ...attachment, url } } });
    return url;
  },
);

/**
 * Sends the blocks of the bug form one after the other: first a block's files, then its database row. At the first
 * failure it stops, and shows the error at that block. All text stays, and the next try continues with that block. If
 * the form was closed in the meantime, no message is shown.
 */
export const submitBugReportAtom = atom(null, async (get, set): Promise<void> => {
  if (get(bugReportStatusAtom) === 'submitting' || !get(canSubmitBugReportAtom)) return;
  set(bugReportProblemAtom, null);
  const userId = get(learnerIdAtom);
  if (userId === null) return set(bugReportProblemAtom, FEEDBACK_TEXT.loginToSubmit);
  set(bugReportStatusAtom, 'submitting');
  const sent = get(bugDraftsAtom);
  if (!(await get(deviceAtom).isOnline())) return set(keepBlocksAtom, userId);
  for (const { id } of sent) {
    const failure = await set(sendBlockAtom, { id, userId }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (!get(bugDraftsAtom).some((block) => block.id === id)) return;
    if (failure !== null) return set(stopAtom, id, failure.error);
  }
  set(bugReportStatusAtom, 'sent');
});

/**
 * Without a network, saves the blocks of the bug form on the device until the network is back (docs/product.md#feed-7).
 * If a block has a file that was not uploaded yet, no block is saved.
 */
const keepBlocksAtom = atom(null, async (get, set, userId: string): Promise<void> => {
  const blocks = get(bugDraftsAtom).filter(({ status }) => status.kind !== 'sent');
  const isUploaded = ({ screenshot, video }: BugDraft) => screenshot?.url !== null && video?.url !== null;
  if (!blocks.every(isUploaded)) {
    set(bugReportProblemAtom, FEEDBACK_TEXT.filesNeedNetwork);
    set(bugReportStatusAtom, 'writing');
    return;
  }
  for (const { id, title, description, screenshot, video } of blocks) {
    const texts = { title: title.trim(), description: description.trim() };
    const files = { screenshotUrl: screenshot?.url ?? '', videoUrl: video?.url ?? '' };
    const body = { id, userId, ...texts, ...files };
    const isKept = await set(queueEntryAtom, { id, userId, kind: bugReportKind.name, body });
    // The blocks before this one are already saved. If the learner submits them again, they are still sent only once,
    // because they have the same ids.
    if (!isKept) {
      set(bugReportProblemAtom, FEEDBACK_TEXT.noRoom);
      set(bugReportStatusAtom, 'writing');
      return;
    }
  }
  set(bugReportStatusAtom, 'kept');
});

/**
 * Stops sending the bug form, and shows the error at the block that failed. An expired session is shown as a problem
 * of the whole form instead (docs/product.md#feed-2).
 */
const stopAtom = atom(null, (_get, set, id: string, error: unknown): void => {
  const isSignedOut = error instanceof AppError && error.kind === 'signed-out';
  if (isSignedOut) set(bugReportProblemAtom, FEEDBACK_TEXT.loginToSubmit);
  const status: BugDraft['status'] = isSignedOut
    ? { kind: 'draft' }
    : { kind: 'failed', message: problemText(error, FEEDBACK_TEXT.unknown) };
  set(editBugDraftAtom, { id, change: { status } });
  set(bugReportStatusAtom, 'writing');
});

const sendBlockAtom = atom(
  null,
  async (get, set, { id, userId }: { id: string; userId: string }): Promise<void> => {
    const block = get(bugDraftsAtom).find((other) => other.id === id);
    if (block === undefined || block.status.kind === 'sent') return;
    const screenshotUrl = await set(uploadAtom, { id, kind: 'screenshot' });
    const videoUrl = await set(uploadAtom, { id, kind: 'video' });
    set(editBugDraftAtom, { id, change: { status: { kind: 'saving' } } });
    const title = block.title.trim();
    const description = block.description.trim();
    await get(feedbackPortAtom).send('bug', { id, userId, title, description, screenshotUrl, videoUrl });
    set(editBugDraftAtom, { id, change: { status: { kind: 'sent' } } });
  },
);
