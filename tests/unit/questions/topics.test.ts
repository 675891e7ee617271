import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BANKS,
  type DrawRequest,
  keepPassagesTogether,
  LEVELS,
  loadQuestions,
  QUESTION_POOLS,
  type QuestionsPort,
  SUBJECTS,
  topicsOfSubject,
} from '#features/questions';
import { divideAmongBanks } from '../../../features/questions/model/shares.ts';
import { sampleQuestion, sampleRow } from '../support/questions.ts';

const half = () => 0.5;

/**
 * Creates a port whose banks have this many questions. It returns questions that are not excluded, up to the requested
 * number.
 */
function portOf(held: Partial<Record<DrawRequest['bank'], number>>) {
  const asked: DrawRequest[] = [];
  const port: QuestionsPort = {
    async drawRows(request) {
      asked.push(request);
      const first = BANKS.indexOf(request.bank) * 1000;
      return Array.from({ length: held[request.bank] ?? 0 }, (_, index) => sampleRow(first + index))
        .filter(({ global_id }) => !request.exclude.includes(String(global_id)))
        .slice(0, request.size);
    },
  };
  return { port, asked };
}

describe('the topics of the banks', () => {
  it('a topic of both languages is listed once', () => {
    expect(topicsOfSubject('readingComp')).toHaveLength(7);
    expect(topicsOfSubject('langProf')).toHaveLength(12);
  });
});

describe('sharing a quiz out among the banks', () => {
  it('shares add up, whatever is asked', () => {
    const request = fc.constantFrom(...SUBJECTS).chain((subject) =>
      fc.record({
        subject: fc.constant(subject),
        tags: fc.subarray(topicsOfSubject(subject)),
        total: fc.integer({ min: 1, max: 200 }),
        random: fc.double({ min: 0, max: 0.999, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(request, ({ subject, tags, total, random }) => {
        const shares = divideAmongBanks(subject, tags, total, () => random);
        expect(shares.reduce((sum, { size }) => sum + size, 0)).toBe(total);
      }),
    );
  });

  it('a topic of one language takes the whole quiz; a short reading quiz keeps to one language', () => {
    const banksOf = (...request: Parameters<typeof divideAmongBanks>) =>
      divideAmongBanks(...request).map(({ share, size }) => [share.bank, size]);
    expect(banksOf('langProf', ['talasalitaan'], 10, half)).toEqual([['filipino_lang_prof', 10]]);
    expect(banksOf('langProf', [], 5, half)).toEqual([
      ['english_lang_prof', 3],
      ['filipino_lang_prof', 2],
    ]);
    expect(banksOf('readingComp', ['detail'], 5, () => 0)).toEqual([['english_reading_comp', 5]]);
    expect(banksOf('readingComp', [], 5, () => 0.9)).toEqual([['filipino_reading_comp', 5]]);
    expect(banksOf('readingComp', ['detail'], 3, () => 0, 'Filipino')).toEqual([
      ['filipino_reading_comp', 3],
    ]);
  });
});

describe('drawing by topic and pool', () => {
  it('asks for the topics, the pool and the level that were chosen', async () => {
    const { port, asked } = portOf({ math: 10 });
    await loadQuestions(
      port,
      { subject: 'math', level: 'Hard', size: { total: 10 }, tags: ['functions'], pool: 'new' },
      half,
    );
    expect(asked).toEqual([
      {
        bank: 'math',
        level: 'Hard',
        size: 10,
        tags: ['functions'],
        pool: 'new',
        exclude: [],
        passages: 'exact',
      },
    ]);
  });

  it('reading has as many questions as were asked for, with or without a level: the last passage is cut', async () => {
    for (const level of ['Easy', null] as const) {
      const { port, asked } = portOf({ english_reading_comp: 60, filipino_reading_comp: 60 });
      await loadQuestions(port, { subject: 'readingComp', level, size: { total: 10 } }, half);
      expect(asked[0]?.passages).toBe('exact');
    }
  });

  it('what one language lacks, the other one gives; no question comes twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(30),
        fc.nat(30),
        fc.integer({ min: 1, max: 20 }),
        async (english, filipino, total) => {
          fc.pre(english + filipino > 0);
          const { port } = portOf({ english_lang_prof: english, filipino_lang_prof: filipino });
          const request = { subject: 'langProf', level: null, size: { total }, pool: 'wrong' } as const;
          const available = divideAmongBanks('langProf', [], total, half).reduce(
            (sum, { share }) => sum + (share.language === 'English' ? english : filipino),
            0,
          );
          fc.pre(available > 0 && (total > 1 || english > 0));
          const paper = await loadQuestions(port, request, half);
          expect(paper).toHaveLength(Math.min(total, english + filipino));
          expect(new Set(paper.map(({ question_id }) => question_id)).size).toBe(paper.length);
        },
      ),
    );
  });

  it.each(QUESTION_POOLS)('says in words that the pool "%s" is empty', async (pool) => {
    const { port } = portOf({});
    const request = { subject: 'math', level: LEVELS[0], size: { total: 5 }, pool } as const;
    await expect(loadQuestions(port, request, half)).rejects.toThrow(/^No (new |missed |flagged )?questions/);
  });

  it('questions of one passage stay side by side', async () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      sampleRow(index, { question: `Passage ${index % 3}\n\n---\n\nStem ${index}` }),
    );
    const port: QuestionsPort = { drawRows: async () => rows };
    const paper = await loadQuestions(
      port,
      { subject: 'readingComp', level: null, size: { total: 5 } },
      Math.random,
    );
    expect(keepPassagesTogether(paper)).toEqual([...paper]);
  });
});

it('questions without a passage stay where they are', () => {
  const alone = [sampleQuestion(1), sampleQuestion(2)];
  expect(keepPassagesTogether(alone)).toEqual(alone);
});
