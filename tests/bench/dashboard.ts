/**
 * `npm run bench:dashboard [rounds]` measures the time until the dashboard is ready: until its two requests have ended.
 * Prints the time with 0, 1,000 and 100,000 progress rows, as a ratio to the time with 0 rows. Absolute times depend
 * mostly on the machine. Goal: a ratio under 1.3. Default: 9 rounds.
 */
import { chromium } from 'playwright';
import { browserLaunchOptions } from '../../scripts/browser.ts';
import { confirmedLearner } from '../server/support/learners.ts';
import { startTestServer, type TestServer } from '../server/support/test-server.ts';

const SIZES = [0, 1_000, 100_000];
const GOAL = 1.3;
const TABLES = ['science', 'math', 'lang_prof', 'reading_comp'].flatMap((subject) =>
  ['quizzes', 'mock_exam'].map((mode) => `${subject}_progress_report_${mode}`),
);

const rounds = Number(process.argv[2] ?? 9);

/**
 * Creates a signed-in learner with this number of progress rows, spread evenly over the eight tables. Resolves to the
 * session as JSON.
 */
async function learnerWith(server: TestServer, rows: number): Promise<string> {
  const { client, session } = await confirmedLearner(server);
  const { id, email } = session.user;
  const { error } = await client.from('user_profile').upsert({ user_id: id, email, accept_tos: true });
  if (error !== null) throw new Error(error.message);
  if (rows > 0) {
    await server.db.run(
      TABLES.map((table) => ({
        text: `insert into public.${table} (user_id, question_uuid, correct_question, tags)
               select $1, gen_random_uuid(), n % 2, array['topic-' || n % 12] from generate_series(1, $2::int) as n`,
        values: [id, rows / TABLES.length],
      })),
    );
  }
  return JSON.stringify(session);
}

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const server = await startTestServer();
const browser = await chromium.launch(await browserLaunchOptions());
try {
  const learners: { rows: number; session: string; times: number[] }[] = [];
  for (const rows of SIZES) learners.push({ rows, session: await learnerWith(server, rows), times: [] });

  /**
   * Measures the milliseconds from the page's request until all its data is loaded. Also checks the numbers on the
   * page.
   */
  async function measure(learner: { rows: number; session: string }): Promise<number> {
    const context = await browser.newContext();
    const page = await context.newPage();
    const key = `sb-${new URL(server.url).hostname.split('.')[0]}-auth-token`;
    await page.addInitScript(
      ([name, text]) => localStorage.setItem(name ?? '', text ?? ''),
      [key, learner.session],
    );
    const start = performance.now();
    await page.goto(`${server.url}/dashboard`, { waitUntil: 'commit' });
    await page.locator('[aria-busy="false"]').waitFor();
    const time = performance.now() - start;
    await page
      .getByText(/^\d+\/\d+ questions answered/)
      .first()
      .waitFor({ timeout: 5000 });
    await context.close();
    return time;
  }

  // Measure all sizes in each round, so that a busy moment of the machine affects all of them. The first round is a
  // warm-up that does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const learner of learners) {
      const time = await measure(learner);
      if (round > 0) learner.times.push(time);
    }
  }

  const empty = median(learners[0]?.times ?? []);
  for (const { rows, times } of learners) {
    const ratio = median(times) / empty;
    console.log(
      `${String(rows).padStart(7)} rows: ${median(times).toFixed(0)} ms, ratio ${ratio.toFixed(2)}${ratio < GOAL ? '' : `  over the goal of ${GOAL}`}`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}
