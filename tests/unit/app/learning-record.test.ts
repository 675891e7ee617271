import { expect, it } from 'vitest';
import { readRecord } from '../../../app/data/learningRecord.ts';

const LINE = '3730d11c,science,Hard,review,1,12345,5,1788214862817,biology, of cells';
const EMPTY = { until: '2026-11-24T00:00:00+00:00', plan: null, settled: [], fresh: [] };

it('a line of the learning record is an answer, named by its place', () => {
  const { until, settings, settled } = readRecord({ ...EMPTY, settled: [LINE, LINE.replace(',1,', ',0,')] });
  expect({ until, settings }).toEqual({ until: EMPTY.until, settings: null });
  expect(settled).toEqual([
    {
      id: '000000',
      itemKey: '3730d11c',
      bank: 'science',
      tag: 'biology, of cells',
      level: 'Hard',
      mode: 'review',
      isCorrect: true,
      ms: 12_345,
      isFlagged: true,
      isChanged: false,
      isGuessed: true,
      at: 1_788_214_862_817,
    },
    expect.objectContaining({ id: '000001', isCorrect: false }),
  ]);
});

it.each(['', 'two\nlines', ', and a comma'])('the tag of a line is whatever was written: %j', (tag) => {
  const line = LINE.replace('biology, of cells', tag);
  const id = '3cff817c-e1de-4f66-a6bc-509d95c308d5';
  const { settled, fresh } = readRecord({ ...EMPTY, settled: [line], fresh: [`${id},${line}`] });
  expect([...settled, ...fresh].map((answer) => answer.tag)).toEqual([tag, tag]);
});

it('a fresh line has the answer’s own id before it', () => {
  const id = '3cff817c-e1de-4f66-a6bc-509d95c308d5';
  const { fresh, settings } = readRecord({
    ...EMPTY,
    plan: { exam_date: '2027-08-01', minutes_a_day: 45, free_weekdays: [7] },
    fresh: [`${id},${LINE}`],
  });
  expect(fresh).toMatchObject([{ id, itemKey: '3730d11c', ms: 12_345 }]);
  expect(settings).toEqual({ examDate: '2027-08-01', minutesADay: 45, freeWeekdays: [7] });
});

it.each([
  ['no object', null],
  ['a part that is missing', { until: 'now', plan: null, settled: [] }],
  ['rows of another format', { ...EMPTY, settled: [LINE.split(',')] }],
  ['a line that is cut', { ...EMPTY, settled: [LINE.slice(0, 40)] }],
  ['a bank that nobody knows', { ...EMPTY, settled: [LINE.replace('science', 'history')] }],
  ['a level that nobody knows', { ...EMPTY, settled: [LINE.replace('Hard', 'Harder')] }],
  ['a mode that nobody knows', { ...EMPTY, settled: [LINE.replace('review', 'dream')] }],
  ['a fresh line without an id', { ...EMPTY, fresh: [LINE] }],
])('%s is no learning record', (_what, document) => {
  expect(() => readRecord(document)).toThrow('no learning record');
});
