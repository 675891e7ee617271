import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { deviceAtom, forgetUserAtom, memoryDevice } from '#kernel/device';

it("forgetting a learner removes only that learner's entries from a shared device", () => {
  const kept = {
    'quizState:other': '{"userId":"other"}',
    outbox: '[{"id":"b","userId":"other"},{"id":"c"}]',
    userScienceProgress: '[{"user_id":"other","question_uuid":"q2"}]',
    theme: 'dark',
    broken: '{',
  };
  const device = memoryDevice({
    stored: {
      ...kept,
      mockExamState: '{"id":"e","userId":"gone"}',
      'quizState:gone': '{"userId":"gone"}',
      outbox: '[{"id":"a","userId":"gone"},{"id":"b","userId":"other"},{"id":"c"}]',
      userScienceProgress:
        '[{"user_id":"gone","question_uuid":"q1"},{"user_id":"other","question_uuid":"q2"}]',
    },
  });
  const store = createStore();
  store.set(deviceAtom, device);
  store.set(forgetUserAtom, 'gone');
  expect(Object.fromEntries(device.stored)).toEqual(kept);
});
