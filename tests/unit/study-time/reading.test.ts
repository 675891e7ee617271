import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { lessonReadingKind, lessonsPortAtom } from '#features/lessons';
import { outboxKindsAtom } from '#features/outbox';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { loadReadLessonsAtom, readLessonsAtom } from '../../../features/lessons/state/read.ts';
import {
  countReadingAtom,
  pendingReadingsAtom,
  readingSeconds,
} from '../../../features/lessons/state/reading.ts';
import { LEARNER, settle } from '../support/attempts.ts';

it('a lesson counts the time it was open, from ten seconds to ten minutes', () => {
  expect([0, 9_000, 10_000, 95_400, 3_600_000].map(readingSeconds)).toEqual([0, 0, 10, 95, 600]);
});

it('the time with a lesson waits for the server, for the day on which it was opened', async () => {
  const store = createStore();
  const sent: unknown[] = [];
  let isDown = true;
  // Five minutes after midnight in Manila.
  store.set(deviceAtom, memoryDevice({ now: Date.UTC(2027, 0, 3, 16, 5) }));
  store.set(outboxKindsAtom, [lessonReadingKind]);
  store.set(lessonsPortAtom, {
    saveReading: async (reading) => {
      if (isDown) throw new AppError('offline', '');
      sent.push(reading);
    },
    loadRead: async () => ['math.sets', 'math.sets'],
  });
  await store.set(countReadingAtom, 'math.percent-and-ratio', 60_000);
  store.set(learnerIdAtom, LEARNER);
  await store.set(countReadingAtom, 'math.percent-and-ratio', 5_000);
  await store.set(countReadingAtom, 'math.percent-and-ratio', 600_000);
  await settle();
  const reading = { lesson: 'math.percent-and-ratio', userId: LEARNER, day: '2027-01-03', seconds: 600 };
  expect(store.get(pendingReadingsAtom)).toMatchObject([reading]);
  await store.set(loadReadLessonsAtom, store.get(pendingReadingsAtom));
  expect([...store.get(readLessonsAtom)]).toEqual(['math.percent-and-ratio', 'math.sets']);
  store.set(learnerIdAtom, 'another');
  expect(store.get(readLessonsAtom)).toEqual(new Set());
  store.set(learnerIdAtom, LEARNER);
  isDown = false;
  await store.set(countReadingAtom, 'math.geometry', 30_000);
  await settle();
  expect(sent).toMatchObject([reading, { lesson: 'math.geometry', day: '2027-01-04', seconds: 30 }]);
});
