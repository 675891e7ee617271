import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankHistory, toDrawCandidates } from '#features/offline';
import { BANKS, shuffle } from '#features/questions';
import { memoryDevice } from '#kernel/device';
import {
  type Booklet,
  bookletCodeOf,
  countBookletQuestions,
  drawBookletIds,
  makeBooklet,
} from '../../../features/paper/model/booklet.ts';
import { parseCode, SEED_NUMBERS } from '../../../features/paper/model/code.ts';
import { drawFromEarlierBanks } from '../../../features/paper/model/earlier.ts';
import { bookletHalvesOf, pageCountText } from '../../../features/paper/model/layout.ts';
import type { BookletPlan } from '../../../features/paper/model/plan.ts';
import {
  type BookletOrProblem,
  drawBookletAtom,
  openBookletAtom,
} from '../../../features/paper/state/booklet.ts';
import { changeBank, paperStore, sampleBanks, sampleItems } from './support.ts';

const FULL: BookletPlan = { kind: 'mock', scope: 'full' };
const seeds = fc.nat(SEED_NUMBERS - 1);

function bookletIn(opened: BookletOrProblem): Booklet {
  if ('problem' in opened) throw new Error(opened.problem);
  return opened.booklet;
}

describe('a booklet is its code (docs/product.md#paper-2)', () => {
  it('a full exam asks 100, 60, 60 and 100 items, each once', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const banks = sampleBanks();
        const { sections } = makeBooklet('22222222', FULL, drawBookletIds(FULL, seed, banks), banks);
        expect(sections.map(({ places }) => places.length)).toEqual([100, 60, 60, 100]);
        const ids = sections.flatMap(({ places }) => places.map(({ question }) => question?.global_id));
        expect(new Set(ids).size).toBe(320);
      }),
      { numRuns: 20 },
    );
  });

  it('says about how many pages it takes, as printed booklets did', () => {
    const banks = sampleBanks();
    const full = makeBooklet('22222222', FULL, drawBookletIds(FULL, 5, banks), banks);
    expect(pageCountText(full, 'none')).toBe('about 40 pages');
    expect(pageCountText(full, 'explained')).toBe('about 60 pages');
    const science: BookletPlan = { kind: 'mock', scope: 'science' };
    const section = makeBooklet('22222222', science, drawBookletIds(science, 5, banks), banks);
    expect(pageCountText(section, 'none')).toBe('about 10 pages');
  });

  it('the order in which a device holds its banks changes nothing', () => {
    fc.assert(
      fc.property(seeds, fc.nat(), (seed, other) => {
        const banks = sampleBanks();
        const { random } = memoryDevice({ seed: other });
        const mixed = new Map([...banks].map(([bank, items]) => [bank, shuffle(items, random)]));
        expect(drawBookletIds(FULL, seed, mixed)).toEqual(drawBookletIds(FULL, seed, banks));
      }),
      { numRuns: 20 },
    );
  });

  it('the halves come English first, and a passage’s questions stand together after it', () => {
    const banks = sampleBanks();
    const { sections } = makeBooklet('22222222', FULL, drawBookletIds(FULL, 5, banks), banks);
    const [, , , reading] = sections;
    const halves = bookletHalvesOf(reading ?? { places: [] });
    expect(halves.map(({ language, hasHeading }) => [language, hasHeading])).toEqual([
      ['English', true],
      ['Filipino', true],
    ]);
    const passages = halves.flatMap(({ groups }) => groups.map(({ passage }) => passage));
    expect(new Set(passages).size).toBe(passages.length);
    const numbers = halves.flatMap(({ groups }) =>
      groups.flatMap(({ places }) => places.map(({ number }) => number)),
    );
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('another learner on another device opens the same one, and nothing is downloaded twice', async () => {
    const first = paperStore();
    const made = bookletIn(await first.store.set(drawBookletAtom, FULL));
    const second = paperStore();
    const opened = bookletIn(await second.store.set(openBookletAtom, made.code.toLowerCase()));
    expect(opened).toEqual(made);
    await second.store.set(openBookletAtom, made.code);
    expect(second.server.downloads).toHaveLength(6);
  });

  it('a section asks for its own banks alone', async () => {
    const { store, server } = paperStore();
    const made = bookletIn(await store.set(drawBookletAtom, { kind: 'mock', scope: 'math' }));
    expect(server.downloads).toEqual(['math']);
    expect(countBookletQuestions(made)).toBe(60);
  });

  it('a quiz has a code too', async () => {
    const plan = { kind: 'quiz', subject: 'science', tag: 'biology', level: 'Easy', size: 10 } as const;
    const made = bookletIn(await paperStore().store.set(drawBookletAtom, plan));
    const opened = bookletIn(await paperStore().store.set(openBookletAtom, made.code));
    expect(opened).toEqual(made);
    expect(opened.sections[0]?.places.map(({ question }) => question?.tag)).toEqual(
      Array(10).fill('biology'),
    );
    expect(opened.sections[0]?.minutes).toBe(15);
  });

  it('a quiz that no question fits is no booklet', async () => {
    const plan = { kind: 'quiz', subject: 'science', tag: 'chemistry', level: 'Easy', size: 10 } as const;
    expect(await paperStore().store.set(drawBookletAtom, plan)).toEqual({
      problem: 'There are no questions of this kind. Please try a different combination.',
    });
  });
});

describe('banks change between printing and keying in (docs/decisions.md#d-58)', () => {
  it('a printed booklet keeps its numbers, and removed questions stay empty', async () => {
    const { store, server, device } = paperStore();
    const made = bookletIn(await store.set(drawBookletAtom, FULL));
    const gone = made.sections[1]?.places[4]?.question?.global_id;
    server.banks.set(
      'science',
      (server.banks.get('science') ?? []).filter(({ global_id }) => global_id !== gone),
    );
    const again = paperStore(server.banks, memoryDevice({ stored: Object.fromEntries(device.stored) }));
    const opened = bookletIn(await again.store.set(openBookletAtom, made.code));
    expect(opened.sections[1]?.places[4]).toEqual({ number: 5, question: null });
    expect(opened.sections[1]?.places[5]).toEqual(made.sections[1]?.places[5]);
    expect(countBookletQuestions(opened)).toBe(320);
  });

  it('elsewhere too: the draw is that of the banks as they were, whatever was added and taken out since', async () => {
    const month = 30 * 24 * 3_600_000;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.array(fc.record({ bank: fc.constantFrom(...BANKS), put: fc.nat(9), out: fc.nat(9) }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (seed, changes) => {
          const { store, server } = paperStore(sampleBanks(), memoryDevice({ seed }));
          const printed: Booklet[] = [];
          for (const [place, { bank, put, out }] of changes.entries()) {
            printed.push(bookletIn(await store.set(drawBookletAtom, FULL)));
            const first = (server.banks.get(bank) ?? []).slice(0, out).map(({ global_id }) => global_id);
            changeBank(server, { bank, at: (place + 1) * month, put, out: first });
          }
          const there = new Set([...server.banks.values()].flat().map(({ global_id }) => global_id));
          for (const { code, sections } of printed) {
            const elsewhere = paperStore();
            Object.assign(elsewhere.server, server);
            const opened = bookletIn(await elsewhere.store.set(openBookletAtom, code));
            expect(opened.sections).toEqual(
              sections.map((section) => ({
                ...section,
                places: section.places.map(({ number, question }) => ({
                  number,
                  question: question !== null && there.has(question.global_id) ? question : null,
                })),
              })),
            );
          }
        },
      ),
      { numRuns: 15, seed: 18 },
    );
  });

  it('a change in several statements is one change', async () => {
    const minute = 60_000;
    const { store, server } = paperStore();
    for (const at of [1, 4, 12]) changeBank(server, { bank: 'math', at: at * minute, put: 3 });
    const made = bookletIn(await store.set(drawBookletAtom, { kind: 'mock', scope: 'math' }));
    changeBank(server, { bank: 'math', at: 9_000 * minute, put: 40 });
    const elsewhere = paperStore();
    Object.assign(elsewhere.server, server);
    expect(bookletIn(await elsewhere.store.set(openBookletAtom, made.code))).toEqual(made);
  });

  it('a booklet of other banks is refused with what can be done, and never taken for other questions', async () => {
    const { store, server } = paperStore();
    const made = bookletIn(await store.set(drawBookletAtom, FULL));
    const gone = made.sections[1]?.places[4]?.question?.global_id;
    const items = (server.banks.get('science') ?? []).filter(({ global_id }) => global_id !== gone);
    const opened = await paperStore(new Map([...server.banks, ['science', items]])).store.set(
      openBookletAtom,
      made.code,
    );
    expect(opened).toEqual({
      problem: expect.stringMatching(/^This booklet cannot be put together again .* by its printed key\.$/),
    });
  });

  it('is not guessed at where two states of the banks fit the code', () => {
    const plan: BookletPlan = { kind: 'mock', scope: 'math' };
    const states = 120;
    const items = sampleItems('math', 60 + states);
    const history: BankHistory = new Map([
      [
        'math',
        toDrawCandidates(items, new Map()).map(({ latest: _, ...item }, place) => ({
          ...item,
          addedAt: Math.max(0, place - 60) * 3_600_000,
          retiredAt: null,
        })),
      ],
    ]);
    const draws = Array.from({ length: states }, (_, at) =>
      drawBookletIds(plan, 3, new Map([['math', items.slice(0, 61 + at)]])),
    );
    const byCode = Map.groupBy(draws, (ids) => bookletCodeOf(plan, 3, ids));
    const counts = new Set<number>();
    for (const [code, fitting] of byCode) {
      const read = parseCode(code);
      if ('kind' in read) throw new Error('No code.');
      const different = new Set(fitting.map((ids) => JSON.stringify(ids))).size;
      counts.add(Math.min(different, 2));
      expect(drawFromEarlierBanks(plan, read.parts, history)).toEqual(different === 1 ? fitting[0] : null);
    }
    expect([...counts].sort()).toEqual([1, 2]);
  });

  it('a bank on the device that is behind gives way to the newest one', async () => {
    const now = paperStore();
    const made = bookletIn(await now.store.set(drawBookletAtom, { kind: 'mock', scope: 'science' }));
    const behind = paperStore();
    const items = (behind.server.banks.get('science') ?? []).slice(20);
    await behind.keep('science', items);
    expect(bookletIn(await behind.store.set(openBookletAtom, made.code))).toEqual(made);
    expect(behind.server.downloads).toEqual(['science']);
  });

  it('without a network, what is on the device is enough', async () => {
    const { store, server, device, keep } = paperStore();
    await keep('science', server.banks.get('science') ?? []);
    server.isDown = true;
    device.setOnline(false);
    const made = bookletIn(await store.set(drawBookletAtom, { kind: 'mock', scope: 'science' }));
    expect(bookletIn(await store.set(openBookletAtom, made.code))).toEqual(made);
    expect(await store.set(drawBookletAtom, FULL)).toEqual({
      problem: 'You are offline. What you chose stays here: connect, then try again.',
    });
  });

  it('another draw has another code', () => {
    const banks = sampleBanks();
    const codes = Array.from({ length: 50 }, (_, seed) =>
      bookletCodeOf(FULL, seed, drawBookletIds(FULL, seed, banks)),
    );
    expect(new Set(codes).size).toBe(50);
  });
});
