import { describe, expect, it } from 'vitest';
import { noteWholeRecord, takeWholeRecord } from '../../../app/data/wholeRecord.ts';

const record = { until: '2026-11-23T00:00:00Z', settings: null, settled: [], fresh: [] };

describe('a whole record that is wanted twice', () => {
  it('is given out once', () => {
    noteWholeRecord('ana', record, 1000);
    expect(takeWholeRecord('ana', 61_000)).toBe(record);
    expect(takeWholeRecord('ana', 61_000)).toBeNull();
  });

  it('is not given to another learner, nor to the first one after that', () => {
    noteWholeRecord('ana', record, 1000);
    expect(takeWholeRecord('ben', 1001)).toBeNull();
    expect(takeWholeRecord('ana', 1002)).toBeNull();
  });

  it('is not given out when it is older than a minute', () => {
    noteWholeRecord('ana', record, 1000);
    expect(takeWholeRecord('ana', 61_001)).toBeNull();
  });
});
