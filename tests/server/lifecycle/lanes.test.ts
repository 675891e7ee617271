import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lanes, SERVER_LANE } from '../../../supabase/local/core/database/lanes.ts';

const drain = (lanes: Lanes<string>): string[] => {
  const order: string[] = [];
  for (let job = lanes.next(); job !== undefined; job = lanes.next()) order.push(job);
  return order;
};

describe('the queue before the database', () => {
  it('lets lanes take turns: who asks for much delays another by one job', () => {
    const lanes = new Lanes<string>();
    for (let n = 0; n < 50; n += 1) lanes.add('greedy', `greedy ${n}`);
    lanes.add('modest', 'modest');
    expect(drain(lanes).indexOf('modest')).toBe(1);
  });

  it('gives the server every second turn', () => {
    const lanes = new Lanes<string>();
    for (const lane of ['a', 'b', 'c']) lanes.add(lane, lane);
    for (let n = 0; n < 3; n += 1) lanes.add(SERVER_LANE, 'server');
    expect(drain(lanes)).toEqual(['server', 'a', 'server', 'b', 'server', 'c']);
  });

  const takenOf = (lanes: Lanes<number>, lane: string, asked: number) =>
    Array.from({ length: asked }, (_, n) => lanes.add(lane, n)).filter(Boolean).length;

  it('takes two heavy jobs of a caller, and none of one whose query had to be ended', () => {
    const lanes = new Lanes<number>();
    lanes.note('heavy', 1_500);
    lanes.note('ended', 20_000);
    lanes.note('light', 20);
    expect(takenOf(lanes, 'heavy', 10)).toBe(2);
    expect(takenOf(lanes, 'ended', 10)).toBe(0);
    expect(takenOf(lanes, 'light', 10)).toBe(10);
  });

  it('loses none, and keeps the order within a lane', () => {
    const jobs = fc.array(fc.record({ lane: fc.constantFrom('', 'a', 'b', 'c') }), { maxLength: 90 });
    fc.assert(
      fc.property(jobs, (list) => {
        const lanes = new Lanes<{ lane: string; n: number }>();
        for (const [n, { lane }] of list.entries()) lanes.add(lane, { lane, n });
        const done: { lane: string; n: number }[] = [];
        for (let job = lanes.next(); job !== undefined; job = lanes.next()) done.push(job);
        expect(done).toHaveLength(list.length);
        for (const lane of ['', 'a', 'b', 'c']) {
          const order = done.filter((job) => job.lane === lane).map((job) => job.n);
          expect(order).toEqual([...order].sort((x, y) => x - y));
        }
      }),
    );
  });
});
