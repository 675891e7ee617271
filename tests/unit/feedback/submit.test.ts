import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { fakeFeedbackPort } from '#fakes/feedback';
import { type FeedbackReports, feedbackKinds, feedbackPortAtom } from '#features/feedback';
import { flushOutboxAtom, outboxKindsAtom } from '#features/outbox';
import { AppError } from '#kernel/app-error';
import { deviceAtom, forgetUserAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import {
  addBugDraftAtom,
  attachFileAtom,
  bugDraftsAtom,
  bugReportProblemAtom,
  bugReportStatusAtom,
  canSubmitBugReportAtom,
  editBugDraftAtom,
  removeBugDraftAtom,
  resetBugReportAtom,
  submitBugReportAtom,
} from '../../../features/feedback/state/bugReport.ts';
import {
  featureRequestAtom,
  resetFeatureRequestAtom,
  submitFeatureRequestAtom,
  writeFeatureRequestAtom,
} from '../../../features/feedback/state/featureRequest.ts';

const USER = '20000000-0000-4000-8000-000000000001';
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];

/**
 * Creates a fake server that records uploads and reports. It rejects the first upload of each file named in `refuse`.
 */
function desk(refuse: string[] = [], device = memoryDevice({ now: 1000 })) {
  const uploads: string[] = [];
  const reports: FeedbackReports['bug'][] = [];
  const requests: FeedbackReports['feature'][] = [];
  const fail = (name: string) => {
    const at = refuse.indexOf(name);
    if (at < 0) return;
    refuse.splice(at, 1);
    if (name === 'No network') throw new AppError('offline', '');
    if (name === 'Session over') throw new AppError('signed-out', 'JWT expired');
    throw new AppError('invalid', `refused ${name}`, { status: 400 });
  };
  const port = fakeFeedbackPort({
    async uploadFile({ path, onProgress }) {
      onProgress(0.5);
      fail(path);
      uploads.push(path);
      return `https://files.example/${path}`;
    },
    async send(_kind, report) {
      if ('title' in report) {
        fail(report.title);
        reports.push(report);
      } else if ('text' in report) {
        fail(report.text);
        requests.push(report);
      }
    },
  });
  const store = createStore();
  store.set(deviceAtom, device);
  store.set(learnerIdAtom, USER);
  store.set(feedbackPortAtom, port);
  store.set(outboxKindsAtom, feedbackKinds);
  store.set(resetBugReportAtom);
  store.set(resetFeatureRequestAtom);
  return { store, uploads, reports, requests };
}

type Desk = ReturnType<typeof desk>;

/** Fills in `count` complete bug sections, each with a screenshot. */
async function write({ store }: Desk, count: number): Promise<void> {
  for (let number = 1; number < count; number += 1) store.set(addBugDraftAtom);
  for (const [index, { id }] of store.get(bugDraftsAtom).entries()) {
    store.set(editBugDraftAtom, { id, change: { title: `Bug ${index + 1}`, description: 'It broke.' } });
    const file = new File([Uint8Array.from(PNG)], `shot-${index + 1}.png`, { type: 'image/png' });
    await store.set(attachFileAtom, { id, kind: 'screenshot', file });
  }
}

test('each block is uploaded, then inserted, with empty strings for what there is none of (docs/product.md#feed-6)', async () => {
  const all = desk();
  await write(all, 2);
  await all.store.set(submitBugReportAtom);
  expect(all.store.get(bugReportStatusAtom)).toBe('sent');
  expect(all.uploads).toEqual([`screenshots/${USER}-1000-shot-1.png`, `screenshots/${USER}-1000-shot-2.png`]);
  expect(all.reports.map(({ title, screenshotUrl, videoUrl }) => [title, screenshotUrl, videoUrl])).toEqual([
    ['Bug 1', `https://files.example/screenshots/${USER}-1000-shot-1.png`, ''],
    ['Bug 2', `https://files.example/screenshots/${USER}-1000-shot-2.png`, ''],
  ]);
});

test('a failure names its block and keeps everything; the retry sends nothing twice', async () => {
  const all = desk(['Bug 2']);
  await write(all, 3);
  await all.store.set(submitBugReportAtom);

  const blocks = all.store.get(bugDraftsAtom);
  expect(all.store.get(bugReportStatusAtom)).toBe('writing');
  expect(blocks.map(({ status }) => status.kind)).toEqual(['sent', 'failed', 'draft']);
  expect(blocks[1]?.status).toEqual({ kind: 'failed', message: 'refused Bug 2' });
  expect(blocks.map(({ title, screenshot }) => [title, screenshot?.file.name])).toEqual([
    ['Bug 1', 'shot-1.png'],
    ['Bug 2', 'shot-2.png'],
    ['Bug 3', 'shot-3.png'],
  ]);

  await all.store.set(submitBugReportAtom);
  expect(all.store.get(bugReportStatusAtom)).toBe('sent');
  expect(all.uploads).toHaveLength(3);
  expect(new Set(all.reports.map(({ id }) => id)).size).toBe(3);
  expect(all.reports.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
});

test('an upload that failed goes to the same place again', async () => {
  const path = `screenshots/${USER}-1000-shot-1.png`;
  const all = desk([path]);
  await write(all, 1);
  await all.store.set(submitBugReportAtom);
  expect(all.reports).toEqual([]);
  await all.store.set(submitBugReportAtom);
  expect(all.uploads).toEqual([path]);
  expect(all.reports).toHaveLength(1);
});

test('one to five blocks; the last one and those sent stay', async () => {
  const { store } = desk();
  const first = store.get(bugDraftsAtom)[0]?.id ?? '';
  store.set(removeBugDraftAtom, first);
  expect(store.get(bugDraftsAtom)).toHaveLength(1);
  for (let press = 0; press < 7; press += 1) store.set(addBugDraftAtom);
  expect(store.get(bugDraftsAtom)).toHaveLength(5);
  store.set(editBugDraftAtom, { id: first, change: { status: { kind: 'sent' } } });
  store.set(removeBugDraftAtom, first);
  expect(store.get(bugDraftsAtom)).toHaveLength(5);
});

test('blank fields do not go, nor does anything without a learner', async () => {
  const all = desk();
  expect(all.store.get(canSubmitBugReportAtom)).toBe(false);
  await all.store.set(submitBugReportAtom);
  expect(all.store.get(bugReportStatusAtom)).toBe('writing');
  await write(all, 1);
  all.store.set(learnerIdAtom, null);
  await all.store.set(submitBugReportAtom);
  expect(all.store.get(bugReportProblemAtom)).toBe('You must be logged in to submit a bug report.');
  expect(all.reports).toEqual([]);
});

test('a session that the server no longer takes is said in the specified words, and keeps what was written', async () => {
  const all = desk(['Session over']);
  await write(all, 1);
  const id = all.store.get(bugDraftsAtom)[0]?.id ?? '';
  all.store.set(editBugDraftAtom, { id, change: { title: 'Session over' } });
  await all.store.set(submitBugReportAtom);
  expect(all.store.get(bugReportProblemAtom)).toBe('You must be logged in to submit a bug report.');
  expect(all.store.get(bugReportStatusAtom)).toBe('writing');
  expect(all.store.get(bugDraftsAtom)).toMatchObject([{ title: 'Session over', status: { kind: 'draft' } }]);
  await all.store.set(submitBugReportAtom);
  expect(all.store.get(bugReportStatusAtom)).toBe('sent');
});

test('a file that is not taken leaves the former one, and says why', async () => {
  const all = desk();
  await write(all, 1);
  const id = all.store.get(bugDraftsAtom)[0]?.id ?? '';
  const file = new File(['MZ'], 'evil.png', { type: 'image/png' });
  await all.store.set(attachFileAtom, { id, kind: 'screenshot', file });
  const block = all.store.get(bugDraftsAtom)[0];
  expect(block?.screenshot?.file.name).toBe('shot-1.png');
  expect(block?.fileProblems.screenshot).toContain('its content is something else');
  await all.store.set(attachFileAtom, { id, kind: 'screenshot', file: null });
  expect(all.store.get(bugDraftsAtom)[0]).toMatchObject({ screenshot: null, fileProblems: {} });
});

test('a file to which the phone gave no type is sent with the type of its content; an empty one is named so', async () => {
  const all = desk();
  await write(all, 1);
  const id = all.store.get(bugDraftsAtom)[0]?.id ?? '';
  const attach = (content: Uint8Array<ArrayBuffer>) =>
    all.store.set(attachFileAtom, {
      id,
      kind: 'screenshot',
      file: new File([content], 'IMG_1'),
    });
  await attach(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
  expect(all.store.get(bugDraftsAtom)[0]?.screenshot?.file).toMatchObject({
    type: 'image/jpeg',
    name: 'IMG_1',
  });
  await attach(new Uint8Array());
  expect(all.store.get(bugDraftsAtom)[0]?.fileProblems.screenshot).toBe(
    'This file is empty. Choose another one.',
  );
});

test('a feature request: refused blank, failed with its reason, sent again under the same id', async () => {
  const { store, requests } = desk(['Dark mode']);
  store.set(writeFeatureRequestAtom, '   ');
  await store.set(submitFeatureRequestAtom);
  expect(store.get(featureRequestAtom).status).toBe('writing');

  store.set(writeFeatureRequestAtom, ' Dark mode ');
  const { id } = store.get(featureRequestAtom);
  await store.set(submitFeatureRequestAtom);
  expect(store.get(featureRequestAtom)).toMatchObject({
    text: ' Dark mode ',
    status: 'writing',
    problem: 'Error submitting request: refused Dark mode',
  });
  await store.set(submitFeatureRequestAtom);
  expect(store.get(featureRequestAtom).status).toBe('sent');
  expect(requests).toEqual([{ id, userId: USER, text: 'Dark mode' }]);
});

test('what was closed while it was sent says nothing to the form that is open by then', async () => {
  const { store } = desk();
  const answers: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => answers.push(resolve));
  store.set(feedbackPortAtom, fakeFeedbackPort({ send: slow }));
  const id = store.get(bugDraftsAtom)[0]?.id ?? '';
  store.set(editBugDraftAtom, { id, change: { title: 'Bug', description: 'It broke.' } });
  store.set(writeFeatureRequestAtom, 'Dark mode');
  const sent = Promise.all([store.set(submitBugReportAtom), store.set(submitFeatureRequestAtom)]);
  await expect.poll(() => answers).toHaveLength(2);
  store.set(resetBugReportAtom);
  store.set(resetFeatureRequestAtom);
  store.set(writeFeatureRequestAtom, 'Another one');
  for (const answer of answers) answer();
  await sent;
  expect(store.get(bugReportStatusAtom)).toBe('writing');
  expect(store.get(featureRequestAtom)).toMatchObject({
    text: 'Another one',
    status: 'writing',
    problem: null,
  });
});

test('feedback without a network is kept, goes once when there is one, and never under another name', async () => {
  const device = memoryDevice();
  const { store, reports, requests } = desk(['No network'], device);
  device.setOnline(false);
  const id = store.get(bugDraftsAtom)[0]?.id ?? '';
  store.set(editBugDraftAtom, { id, change: { title: 'No network', description: ' It broke. ' } });
  await store.set(submitBugReportAtom);
  expect(store.get(bugReportStatusAtom)).toBe('kept');
  store.set(writeFeatureRequestAtom, 'Dark mode');
  await store.set(submitFeatureRequestAtom);
  expect(store.get(featureRequestAtom).status).toBe('kept');
  await store.set(flushOutboxAtom, USER);
  expect(reports).toEqual([]);

  // The app is closed and started again on the same device.
  device.setOnline(true);
  await store.set(flushOutboxAtom, 'somebody-else');
  // The first call cannot send the feedback, because the network is gone.
  await store.set(flushOutboxAtom, USER);
  expect([reports, requests]).toEqual([[], []]);
  await Promise.all([store.set(flushOutboxAtom, USER), store.set(flushOutboxAtom, USER)]);
  await store.set(flushOutboxAtom, USER);
  expect(reports).toMatchObject([{ id, userId: USER, title: 'No network', description: 'It broke.' }]);
  expect(requests).toMatchObject([{ userId: USER, text: 'Dark mode' }]);
  expect(device.keys()).toEqual([`outbox-sent:${USER}`]);
});

test('feedback without a network: what the server refuses stays, holds nothing up, and goes with the account', async () => {
  const device = memoryDevice();
  const all = desk(['Dark mode'], device);
  device.setOnline(false);
  for (const text of ['Dark mode', 'Larger type']) {
    all.store.set(resetFeatureRequestAtom);
    all.store.set(writeFeatureRequestAtom, text);
    await all.store.set(submitFeatureRequestAtom);
  }
  device.setOnline(true);
  await all.store.set(flushOutboxAtom, USER);
  await all.store.set(flushOutboxAtom, USER);
  expect(all.requests.map(({ text }) => text)).toEqual(['Larger type']);
  expect(JSON.parse(device.read('outbox') ?? '')).toMatchObject([
    { refusal: { reason: 'refused Dark mode', count: 1 } },
  ]);
  all.store.set(forgetUserAtom, USER);
  expect(device.keys()).toEqual([]);
});

test('feedback without a network: a file, and a device without room, are said in words and keep the form', async () => {
  const device = memoryDevice();
  const all = desk([], device);
  await write(all, 1);
  device.setOnline(false);
  await all.store.set(submitBugReportAtom);
  expect(all.store.get(bugReportProblemAtom)).toContain('Screenshots and videos need a network');
  expect(all.store.get(bugReportStatusAtom)).toBe('writing');

  const full = memoryDevice({ isFull: true });
  const { store } = desk([], full);
  full.setOnline(false);
  store.set(writeFeatureRequestAtom, 'Dark mode');
  await store.set(submitFeatureRequestAtom);
  expect(store.get(featureRequestAtom).problem).toContain('no room');
});
