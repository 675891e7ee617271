import { describe, expect, it } from 'vitest';
import { readDetails } from '../../../features/answers/model/details.ts';
import { sectionsOf } from '../../../features/mock-exam/model/sections.ts';
import { mockExamAttempts } from '../../../features/mock-exam/state/exam.ts';
import { attemptStore, settle, withoutWaiting } from '../support/attempts.ts';
import { begin, examOf, finishedExam, finishSection, finishSections, pick, startUntimed } from './store.ts';
import { inOpenQuestion } from './support.ts';

describe('a running mock exam', () => {
  it('draws each section when the one before is closed, without the questions it has used', async () => {
    const { store, server } = attemptStore();
    await startUntimed(store);
    expect(server.drawn.map(({ bank, size }) => [bank, size])).toEqual([
      ['english_lang_prof', 50],
      ['filipino_lang_prof', 50],
    ]);
    await finishSection(store);
    expect(server.drawn.at(-1)).toMatchObject({ bank: 'science', size: 60, level: null });
    expect(server.drawn.at(-1)?.exclude).toHaveLength(5);
  });

  it('keeps the answers when the next section cannot be fetched, over a reload too', async () => {
    const { store, server, device } = attemptStore();
    await startUntimed(store);
    pick(store, 'D');
    server.isDown = true;
    await finishSection(store);
    expect(examOf(store)).toMatchObject({
      status: 'between-sections',
      error: expect.stringMatching(/^no network\. The server could not be reached\./),
    });

    const reloaded = attemptStore(device);
    await withoutWaiting(() => reloaded.store.set(mockExamAttempts.openAtom));
    await expect.poll(() => examOf(reloaded.store).status).toBe('cover');
    const { sections, sheet } = examOf(reloaded.store);
    expect(sections).toHaveLength(2);
    expect(sheet[sections[0].questions[0].question_id]).toMatchObject({ letter: 'D' });
  });

  it.each([
    ['full', [50, 50, 60, 60, 50, 50], 320, null],
    ['half', [25, 25, 30, 30, 25, 25], 160, 'half'],
    ['quick', [2, 3, 5, 5, 3, 2], 20, 'quick'],
    ['math', [60], 60, 'math'],
  ] as const)(
    'draws and records an exam of the scope %s (docs/product.md#exam-12)',
    async (scope, sizes, total, topic) => {
      const { store, server } = attemptStore();
      await store.set(mockExamAttempts.startAtom, { scope, timing: '1x' });
      begin(store);
      for (let left = sectionsOf(scope).length; left > 0; left -= 1) await finishSection(store);
      await settle();
      expect(server.drawn.map(({ size }) => size)).toEqual(sizes);
      expect(server.closed[0]).toMatchObject({ kind: 'mock', topic, total });
      expect(finishedExam(store).sections).toHaveLength(sectionsOf(scope).length);
    },
  );
});

describe('what is recorded of a mock exam', () => {
  it('sends the answers of each section, and details that show the result again', async () => {
    const { store, server } = attemptStore();
    await startUntimed(store);
    for (let section = 0; section < 4; section += 1) {
      pick(store, section === 1 ? 'B' : 'A');
      await finishSection(store);
    }
    await settle();
    expect(new Set([...server.log.values()].map(({ bank }) => bank.split('_').at(-1)))).toHaveProperty(
      'size',
      4,
    );
    const [session] = server.closed;
    expect(session).toMatchObject({ kind: 'mock', topic: null, total: 320, answered: 4, correct: 3 });
    expect(session?.details?.categoryScores).toMatchObject({
      Science: { total: 60, correct: 0, percentage: 0 },
      Mathematics: { total: 60, correct: 1, percentage: 2 },
    });

    const past = readDetails(JSON.parse(JSON.stringify(session?.details)));
    const questions = finishedExam(store).sections.flatMap((section) => [...section.questions]);
    expect(past?.questions.map(({ id }) => id)).toEqual(questions.map(({ global_id }) => global_id));
    expect(session?.answers.map(({ letter, bank }) => [letter, bank])).toEqual([
      ['A', expect.stringMatching(/_lang_prof$/)],
      ['B', 'science'],
      ['A', 'math'],
      ['A', expect.stringMatching(/_reading_comp$/)],
    ]);
  });

  it('writes details of 320 answered questions in less than 32 kilobytes', async () => {
    const { store, server, device } = attemptStore();
    await startUntimed(store);
    let at = device.now();
    for (let section = 0; section < 4; section += 1) {
      const exam = examOf(store);
      for (let index = 0; index < (exam.sections.at(-1)?.questions.length ?? 0); index += 1) {
        at += 61_234;
        store.set(mockExamAttempts.sendAtom, { type: 'go', index, at });
        pick(store, 'C');
        store.set(mockExamAttempts.sendAtom, inOpenQuestion(examOf(store), { type: 'flag' as const }));
      }
      await finishSection(store);
    }
    await settle();
    // Format the details as Postgres does: jsonb as text has a space after each comma and colon.
    const text = JSON.stringify(server.closed[0]?.details, null, 1).replaceAll(/\n\s*/g, ' ');
    expect(text.length).toBeLessThan(32 * 1024);
    expect(text.length).toBeGreaterThan(320 * 36);
  });

  it('records nothing of a section whose questions never came', async () => {
    const { store, server } = attemptStore();
    await startUntimed(store);
    await finishSections(store, 1);
    expect(server.closed).toEqual([]);
  });
});
