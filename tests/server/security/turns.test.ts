import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Place, placeOf, VISITORS } from '../../../supabase/local/core/fairness/caller.ts';
import { Turns } from '../../../supabase/local/core/fairness/turns.ts';

const HOME = '198.51.100.1';
const ATTACKER = '203.0.113.66';
const SERVER: Place = [];

function drain(turns: Turns<string>): string[] {
  const order: string[] = [];
  for (let job = turns.next(); job !== undefined; job = turns.next()) order.push(job);
  return order;
}

describe('turns at the database and at the hashing of passwords', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('go by network first: twelve accounts, or the networks of a provider’s customer, delay another by one job', () => {
    const turns = new Turns<string>();
    for (let n = 0; n < 12; n += 1) turns.add(placeOf(ATTACKER, `learner ${n}`), `account ${n}`);
    for (let n = 0; n < 12; n += 1) turns.add(placeOf(`2001:db8:7:${n}::1`, VISITORS), `network ${n}`);
    turns.add(placeOf(HOME, VISITORS), 'modest');
    expect(drain(turns).indexOf('modest')).toBe(2);
  });

  it('go to who did the least lately, so that all work of a network counts together', () => {
    const turns = new Turns<string>();
    for (let n = 0; n < 12; n += 1) {
      const place = placeOf(ATTACKER, `learner ${n}`);
      turns.note(place, 250);
      turns.add(place, `account ${n}`);
    }
    turns.add(placeOf(ATTACKER, 'learner classmate'), 'classmate');
    const home = placeOf(HOME, 'learner home');
    turns.note(home, 400);
    turns.add(home, 'home');
    expect(drain(turns).slice(0, 2)).toEqual(['home', 'classmate']);
  });

  it('come soon to a learner who works, also when somebody new has a thousand jobs', () => {
    const turns = new Turns<string>();
    const home = placeOf(HOME, 'learner home');
    const attacker = placeOf(ATTACKER, 'hostile');
    turns.note(home, 800);
    for (let n = 0; n < 1_000; n += 1) turns.add(attacker, 'hostile');
    turns.add(home, 'read');
    let waitedMs = 0;
    for (; turns.next() === 'hostile'; waitedMs += 3) {
      vi.advanceTimersByTime(3);
      turns.note(attacker, 3);
    }
    expect(waitedMs).toBeLessThan(200);
  });

  it('are every second one the server’s', () => {
    const turns = new Turns<string>();
    for (const name of ['a', 'b', 'c']) turns.add(placeOf(HOME, name), name);
    for (let n = 0; n < 3; n += 1) turns.add(SERVER, 'server');
    expect(drain(turns)).toEqual(['server', 'a', 'server', 'b', 'server', 'c']);
  });

  const takenOf = (turns: Turns<string>, place: Place, asked: number) =>
    Array.from({ length: asked }, (_, n) => turns.add(place, `job ${n}`)).filter(Boolean).length;

  it('wait two of a caller with heavy jobs, and none of one whose query had to be ended', () => {
    const turns = new Turns<string>();
    turns.note(placeOf(HOME, 'heavy'), 1_500);
    turns.note(placeOf(HOME, 'ended'), 2_000, true);
    turns.note(placeOf(HOME, 'light'), 20);
    turns.note(placeOf(HOME, VISITORS), 5_000);
    expect(takenOf(turns, placeOf(HOME, 'heavy'), 10)).toBe(2);
    expect(takenOf(turns, placeOf(HOME, 'ended'), 10)).toBe(0);
    expect(takenOf(turns, placeOf(HOME, 'light'), 10)).toBe(10);
    expect(takenOf(turns, placeOf(HOME, VISITORS), 10)).toBe(10);
    expect(drain(turns)).toHaveLength(22);
  });

  it('pass over a caller with heavy jobs for twice as long as the last one worked', () => {
    const turns = new Turns<string>({ hasRests: true });
    const heavy = placeOf(ATTACKER, 'heavy');
    turns.add(heavy, 'alone');
    turns.note(heavy, 1_500);
    expect(drain(turns)).toEqual(['alone']);
    turns.add(heavy, 'long');
    turns.note(placeOf(HOME, 'modest'), 5);
    turns.note(heavy, 1_500);
    turns.add(placeOf(HOME, 'modest'), 'first step');
    expect(drain(turns)).toEqual(['first step']);
    vi.advanceTimersByTime(2_999);
    turns.add(placeOf(HOME, 'modest'), 'second step');
    expect(drain(turns)).toEqual(['second step']);
    vi.advanceTimersByTime(1);
    expect(drain(turns)).toEqual(['long']);
    expect(turns.size).toBe(0);
  });

  it('lose no job, and keep the order of a caller', () => {
    const places = [SERVER, placeOf(HOME, 'a'), placeOf(HOME, 'b'), placeOf('2001:db8::1', 'a')];
    const jobs = fc.array(fc.record({ place: fc.integer({ min: 0, max: 3 }), work: fc.nat(50) }), {
      maxLength: 90,
    });
    fc.assert(
      fc.property(jobs, (list) => {
        const turns = new Turns<{ place: number; n: number }>();
        let taken = 0;
        for (const [n, { place, work }] of list.entries()) {
          turns.note(places[place] ?? SERVER, work);
          if (turns.add(places[place] ?? SERVER, { place, n })) taken += 1;
        }
        const done: { place: number; n: number }[] = [];
        for (let job = turns.next(); job !== undefined; job = turns.next()) done.push(job);
        expect(done).toHaveLength(taken);
        for (const place of [0, 1, 2, 3]) {
          const order = done.filter((job) => job.place === place).map((job) => job.n);
          expect(order).toEqual([...order].sort((x, y) => x - y));
        }
      }),
    );
  });
});
