import { expect, it } from 'vitest';
import { readLearningRecord } from '../../../app/data/learningRecord.ts';
import { answerId } from '../../../features/answers/model/answerId.ts';

const ROW = {
  id: '3cff817c-e1de-4f66-a6bc-509d95c308d5',
  attempt_id: '30000000-0000-4000-8000-000000000001',
  question_uuid: '3730d11c-0000-4000-8000-000000000001',
  bank: 'science',
  tag: 'biology, of cells',
  level: 'Hard',
  mode: 'review',
  letter: 'A',
  first_letter: 'B',
  is_correct: true,
  ms: 12_345,
  flagged: true,
  guessed: true,
  answered_at: Date.UTC(2026, 8, 1, 0, 21, 2, 817),
  place: 3,
};
const RECORD = { until: '2026-11-24T00:00:00+00:00', plan: null, answers: null, corrections: [] };

/** The columns of these rows, as the database sends them. */
const columns = (...rows: Record<string, unknown>[]) =>
  Object.fromEntries(Object.keys(ROW).map((name) => [name, rows.map((row) => row[name])]));

it('a row is an answer; what was not measured took no time', () => {
  const { until, settings, answers } = readLearningRecord({
    ...RECORD,
    answers: columns(ROW, { ...ROW, letter: null, is_correct: false, ms: null }),
  });
  expect({ until, settings }).toEqual({ until: RECORD.until, settings: null });
  const answer = {
    id: ROW.id,
    questionId: ROW.question_uuid,
    bank: 'science',
    tag: 'biology, of cells',
    level: 'Hard',
    mode: 'review',
    letter: 'A',
    first: 'B',
    isCorrect: true,
    ms: 12_345,
    isFlagged: true,
    isGuess: true,
    at: ROW.answered_at,
    place: 3,
  };
  expect(answers).toEqual([answer, { ...answer, letter: null, isCorrect: false, ms: 0 }]);
});

it('an id that was left out follows from attempt and question; every other id stays', () => {
  const { answers } = readLearningRecord({
    ...RECORD,
    answers: columns({ ...ROW, id: null }, ROW, { ...ROW, id: 'older', attempt_id: null }),
  });
  expect(answers.map(({ id }) => id)).toEqual([answerId(ROW.attempt_id, ROW.question_uuid), ROW.id, 'older']);
});

it('plan and corrections come with it', () => {
  const correction = { answer_id: ROW.id, place: 12, is_correct: true, was_correct: false, bank: 'science' };
  const record = readLearningRecord({
    ...RECORD,
    plan: { exam_date: '2027-08-01', minutes_a_day: 45, free_weekdays: [7] },
    corrections: [correction],
  });
  expect(record.settings).toEqual({ examDate: '2027-08-01', minutesADay: 45, freeWeekdays: [7] });
  expect(record.corrections).toEqual([{ answerId: ROW.id, place: 12, isCorrect: true }]);
});

it.each([
  ['no object', null],
  ['a part that is missing', { until: 'now', plan: null, answers: null }],
  ['a bank that nobody knows', { ...RECORD, answers: columns({ ...ROW, bank: 'history' }) }],
  ['a level that nobody knows', { ...RECORD, answers: columns({ ...ROW, level: 'Harder' }) }],
  ['a mode that nobody knows', { ...RECORD, answers: columns({ ...ROW, mode: 'dream' }) }],
  ['a row without an id', { ...RECORD, answers: columns({ ...ROW, id: null, attempt_id: null }) }],
  ['a column that is too short', { ...RECORD, answers: { ...columns(ROW), bank: [] } }],
])('%s is no learning record', (_what, document) => {
  expect(() => readLearningRecord(document)).toThrow('no learning record');
});

it('notes have the time when they were written; a record may have none', () => {
  const note = { question_uuid: ROW.question_uuid, text: 'Look at the units.', updated_at: RECORD.until };
  expect(readLearningRecord({ ...RECORD, notes: [note] }).notes).toEqual([
    { questionId: ROW.question_uuid, text: 'Look at the units.', at: Date.UTC(2026, 10, 24) },
  ]);
  expect(readLearningRecord({ ...RECORD, notes: null }).notes).toEqual([]);
  expect(readLearningRecord(RECORD).notes).toEqual([]);
});
