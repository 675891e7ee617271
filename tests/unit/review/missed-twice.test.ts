import { expect, it } from 'vitest';
import { topicMissedTwice } from '../../../features/review/model/missedTwice.ts';
import { answer, DAY, NOW } from '../memory/answers.ts';

const day = { from: new Date(NOW - 1000).toISOString(), to: new Date(NOW + 1000).toISOString() };
const missed = (tag: string, at = NOW) => answer({ tag, at, isCorrect: false });

it('Today offers the lesson of the topic that was missed most, twice at least, and on this day', () => {
  expect(topicMissedTwice([], day)).toBeNull();
  expect(topicMissedTwice([missed('physics'), answer({ tag: 'physics' })], day)).toBeNull();
  expect(topicMissedTwice([missed('physics', NOW - DAY), missed('physics')], day)).toBeNull();
  const twice = [missed('biology'), missed('biology'), missed('physics'), missed('physics', NOW + 1)];
  expect(topicMissedTwice(twice, day)).toEqual({ subject: 'science', tag: 'physics' });
  expect(topicMissedTwice([...twice, missed('biology')], day)).toEqual({
    subject: 'science',
    tag: 'biology',
  });
  expect(topicMissedTwice([...twice, missed('biology'), missed('physics')], day)?.tag).toBe('physics');
});

it('on each device it is the same one, in whatever order the answers of one attempt came', () => {
  const atOnce = [missed('biology'), missed('physics'), missed('physics'), missed('biology')];
  expect(topicMissedTwice(atOnce, day)?.tag).toBe('biology');
  expect(topicMissedTwice(atOnce.toReversed(), day)?.tag).toBe('biology');
});

it('offers no other topic beside the one that the latest result named', () => {
  const twice = [missed('biology'), missed('biology'), missed('physics'), missed('physics', NOW + 1)];
  expect(topicMissedTwice(twice, day, { subject: 'science', tag: 'biology' })?.tag).toBe('biology');
  expect(topicMissedTwice(twice, day, { subject: 'science', tag: 'chemistry' })).toBeNull();
});
