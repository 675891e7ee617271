import { expect, it } from 'vitest';
import { readRecord } from '../../../app/data/learningRecord.ts';

const NOTHING = { keys: '', kinds: '', ways: '', gaps: '', tenths: '' };
const EMPTY = {
  until: '2026-11-24T00:00:00+00:00',
  plan: null,
  kinds: [] as string[],
  ways: [] as string[],
  settled: NOTHING,
  fresh: [] as unknown[],
};
const THREE = {
  ...EMPTY,
  kinds: ['science,Hard,biology, of cells', 'math,Easy,'],
  ways: ['review,1,5', 'quiz,0,2'],
  settled: {
    keys: '3730d11c04308621ffffffff',
    kinds: '0,1,0',
    ways: '0,1,1',
    gaps: '1788214862,0,86400',
    tenths: '123,0,7',
  },
};
const ID = '3cff817c-e1de-4f66-a6bc-509d95c308d5';
const FRESH = `${ID},3730d11c,science,Hard,review,1,12345,5,1788214862817,biology`;

it('columns are answers, in their order, each named by its place', () => {
  const { until, settings, settled } = readRecord(THREE);
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
      ms: 12_300,
      isFlagged: true,
      isChanged: false,
      isGuessed: true,
      at: 1_788_214_862_000,
    },
    expect.objectContaining({
      id: '000001',
      itemKey: '04308621',
      bank: 'math',
      tag: '',
      level: 'Easy',
      mode: 'quiz',
      isCorrect: false,
      isChanged: true,
      ms: 0,
      at: 1_788_214_862_000,
    }),
    expect.objectContaining({ id: '000002', level: 'Hard', mode: 'quiz', at: 1_788_301_262_000 }),
  ]);
});

it('an answer of a device whose clock had stopped is one like others', () => {
  const { settled } = readRecord({ ...THREE, settled: { ...THREE.settled, gaps: '0,1788214862,0' } });
  expect(settled.map(({ at }) => at)).toEqual([0, 1_788_214_862_000, 1_788_214_862_000]);
});

it.each(['', 'two\nlines', ', and a comma'])('a tag is whatever was written: %j', (tag) => {
  const { settled, fresh } = readRecord({
    ...THREE,
    kinds: [`science,Hard,${tag}`, 'math,Easy,'],
    fresh: [FRESH.replace(/biology$/, tag)],
  });
  expect([settled[0], ...fresh].map((answer) => answer?.tag)).toEqual([tag, tag]);
});

it('a fresh answer is a line that begins with its own id', () => {
  const { fresh, settings } = readRecord({
    ...EMPTY,
    plan: { exam_date: '2027-08-01', minutes_a_day: 45, free_weekdays: [7] },
    fresh: [FRESH],
  });
  expect(fresh).toEqual([
    {
      id: ID,
      itemKey: '3730d11c',
      bank: 'science',
      tag: 'biology',
      level: 'Hard',
      mode: 'review',
      isCorrect: true,
      ms: 12_345,
      isFlagged: true,
      isChanged: false,
      isGuessed: true,
      at: 1_788_214_862_817,
    },
  ]);
  expect(settings).toEqual({ examDate: '2027-08-01', minutesADay: 45, freeWeekdays: [7] });
});

const withColumn = (column: Partial<typeof NOTHING>) => ({
  ...THREE,
  settled: { ...THREE.settled, ...column },
});

it.each([
  ['no object', null],
  ['a part that is missing', { until: 'now', plan: null, settled: NOTHING }],
  ['lines, as apps of before read them', { ...EMPTY, settled: [] }],
  ['a bank that nobody knows', { ...THREE, kinds: ['history,Hard,', 'math,Easy,'] }],
  ['a level that nobody knows', { ...THREE, kinds: ['science,Harder,', 'math,Easy,'] }],
  ['a mode that nobody knows', { ...THREE, ways: ['dream,1,5', 'quiz,0,2'] }],
  ['a kind that is not there', withColumn({ kinds: '0,2,0' })],
  ['a way that is missing', withColumn({ ways: '0,1' })],
  ['a time that is missing', withColumn({ gaps: '1788214862,0' })],
  ['a time that is none', withColumn({ gaps: '1788214862,x,0' })],
  ['a duration below nothing', withColumn({ tenths: '123,-1,7' })],
  ['a key that is cut', withColumn({ keys: '3730d11c04308621ffff' })],
  ['a key too many', withColumn({ keys: '3730d11c04308621ffffffff00000000' })],
  ['a fresh line without an id', { ...EMPTY, fresh: [FRESH.slice(37)] }],
  ['a fresh line that is cut', { ...EMPTY, fresh: [FRESH.slice(0, 60)] }],
])('%s is no learning record', (_what, document) => {
  expect(() => readRecord(document)).toThrow('no learning record');
});
