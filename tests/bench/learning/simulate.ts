// Synthetic learners study the same minutes under several policies (docs/learning.md, "Proof").
import { expectScore } from '#features/plan';
import { printEarly } from './early.ts';
import { makeBank, POPULATIONS, SyntheticLearner } from './learner.ts';
import { POLICIES } from './policies.ts';
import { seeded } from './random.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2027, 0, 4, 10);
/**
 * The seed of the first simulation. The constants were tuned with seeds up to 500, so that later seeds are independent.
 */
const FROM = Number(process.env.FROM ?? 601);
const SEEDS = Number(process.env.SEEDS ?? 10);
const LEARNERS = Number(process.env.LEARNERS ?? 2);
const EXAMS = (process.env.DAYS ?? '30,60,120').split(',').map(Number);
const bank = makeBank();

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const worstTenth = (values: readonly number[]) =>
  mean([...values].sort((a, b) => a - b).slice(0, Math.max(1, Math.round(values.length / 10))));
const deviation = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

/**
 * Simulates every population of learners with every policy. Prints a table for each population and time until the exam.
 */
export function simulate(): void {
  if (process.env.EARLY !== undefined) {
    printEarly();
    return;
  }
  for (const days of EXAMS) {
    for (const population of POPULATIONS) {
      console.log(`\n${population.name}, ${population.minutes} min a day, exam in ${days} days`);
      const table: Record<string, Record<string, number>> = {};
      const before: number[] = [];
      const ceilings: number[] = [];
      for (const policy of POLICIES) {
        const scores: number[] = [];
        const bySeed: number[] = [];
        const known: number[] = [];
        const wasted: number[] = [];
        const errors: number[] = [];
        let inRange = 0;
        for (let seed = FROM; seed < FROM + SEEDS; seed += 1) {
          const ofSeed: number[] = [];
          for (let index = 0; index < LEARNERS; index += 1) {
            const learner = new SyntheticLearner(population, seed * 1000 + index);
            const calendar = seeded(seed * 77 + index);
            if (policy === POLICIES[0]) before.push(learner.sitExam(START, bank));
            const student = policy.begin(bank, seeded(seed * 31 + index));
            let waste = 0;
            const studied: number[] = [];
            for (let day = 0; day < days; day += 1) {
              if (calendar() < population.missed) continue;
              studied.push(days - day);
              waste += student.studyDay(learner, START + day * DAY_MS, population.minutes, days - day);
            }
            if (policy === POLICIES[0]) ceilings.push(learner.ceiling(studied, population.minutes));
            const examAt = START + days * DAY_MS;
            const { total } = expectScore(student.memory(), examAt);
            // The mean of three exams, because one exam depends too much on luck.
            const score = mean([1, 2, 3].map(() => learner.sitExam(examAt, bank)));
            ofSeed.push(score);
            known.push(100 * learner.knownShare(bank, examAt));
            wasted.push(waste);
            errors.push(100 * total.share - score);
            if (score >= 100 * total.low && score <= 100 * total.high) inRange += 1;
          }
          scores.push(...ofSeed);
          bySeed.push(mean(ofSeed));
        }
        const round = (value: number) => Math.round(value * 10) / 10;
        table[policy.name] = {
          score: round(mean(scores)),
          'spread of seeds': round(deviation(bySeed)),
          'worst tenth': round(worstTenth(scores)),
          'bank known %': round(mean(known)),
          'minutes wasted': round(mean(wasted)),
          'expected - got': round(mean(errors)),
          '|error| <= 5 %': round(
            (100 * errors.filter((error) => Math.abs(error) <= 5).length) / errors.length,
          ),
          'in range %': round((100 * inRange) / errors.length),
        };
      }
      console.log(`before: ${mean(before).toFixed(1)}, no policy can pass ${mean(ceilings).toFixed(1)}`);
      console.table(table);
    }
  }
}
