// How well the expected score is predicted after few answers, and for learners who guess (docs/learning.md, "Early").
import type { Answer } from '#features/answers';
import { addAnswersToMemory, EMPTY_MEMORY } from '#features/memory';
import { expectScore } from '#features/plan';
import { makeBank, POPULATIONS, type Response, SyntheticLearner } from './learner.ts';
import { answerTo } from './policies.ts';
import { seeded } from './random.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2027, 0, 4, 10);
const A_DAY = 40;
const bank = makeBank();

interface Taker {
  study(item: (typeof bank)[number], at: number, feedback: number): Response;
  sitExam(at: number): number;
}

/** A learner who answers this share of all items right, whatever is asked, and learns nothing. */
function guesser(share: number, seed: number): Taker {
  const random = seeded(seed);
  const isCorrect = () => random() < share;
  return {
    study: () => ({ isCorrect: isCorrect(), ms: 20_000 }),
    sitExam: () => Array.from({ length: 320 }, isCorrect).filter(Boolean).length / 3.2,
  };
}

/** The kinds of learner whose expected score is compared with what they score. */
export const TAKERS: Readonly<Record<string, (seed: number) => Taker>> = {
  'all wrong': (seed) => guesser(0, seed),
  guesses: (seed) => guesser(0.25, seed),
  ...Object.fromEntries(
    POPULATIONS.map((population) => [
      population.name,
      (seed: number) => {
        const learner = new SyntheticLearner(population, seed);
        return {
          study: (...given: Parameters<Taker['study']>) => learner.study(...given),
          sitExam: (at: number) => learner.sitExam(at, bank),
        };
      },
    ]),
  ),
};

/**
 * Lets `runs` learners of a kind answer random items, 40 a day. For each number of answers: the mean of expected minus
 * got, as a percentage of the exam, and how many runs had the score in the range. Only items of `subject` are asked, if
 * there is one.
 */
export function predictEarly(
  make: (seed: number) => Taker,
  { counts, runs, subject }: { counts: readonly number[]; runs: number; subject?: string | undefined },
): { answers: number; got: number; error: number; inRange: number }[] {
  const items = bank.filter(({ skill }) => subject === undefined || skill.subject === subject);
  const rows = counts.map((answers) => ({ answers, got: 0, error: 0, inRange: 0 }));
  for (let seed = 9000; seed < 9000 + runs; seed += 1) {
    const taker = make(seed);
    const random = seeded(seed * 31);
    let memory = EMPTY_MEMORY;
    let count = 0;
    for (const row of rows) {
      const answers: Answer[] = [];
      for (; count < row.answers; count += 1) {
        const item = items[Math.floor(random() * items.length)];
        if (item === undefined) continue;
        const at = START + Math.floor(count / A_DAY) * DAY_MS + (count % A_DAY) * 40_000;
        answers.push(answerTo(item, 'quiz', { id: `${count}`, at, ...taker.study(item, at, 1) }));
      }
      memory = addAnswersToMemory(memory, answers);
      const examAt = START + Math.ceil(count / A_DAY) * DAY_MS;
      const { total } = expectScore(memory, examAt);
      // The mean of three exams, because one exam depends too much on luck.
      const got = (taker.sitExam(examAt) + taker.sitExam(examAt) + taker.sitExam(examAt)) / 3;
      row.got += got / runs;
      row.error += (100 * total.share - got) / runs;
      if (got >= 100 * total.low && got <= 100 * total.high) row.inRange += 1;
    }
  }
  return rows;
}

/** Prints a table for each kind of learner: answers in all subjects, and in math alone. */
export function printEarly(): void {
  for (const [name, make] of Object.entries(TAKERS)) {
    for (const subject of [undefined, 'math']) {
      console.log(`\n${name}, ${subject ?? 'all subjects'}`);
      console.table(predictEarly(make, { counts: [40, 60, 200, 600], runs: 60, subject }));
    }
  }
}
