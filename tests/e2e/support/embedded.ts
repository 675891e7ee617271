/**
 * Serves the app with the embedded backend, for playwright.config.ts. Its argument is the port; 0 chooses a free one.
 * Unlike `npm run serve`, it begins with migrations that ran before, and hashes passwords at the lowest cost.
 */
import { createServer } from '../../../supabase/local/server.ts';
import { migratedPostgres } from '../../server/support/kept-postgres.ts';
import { MAILBOX_KEY } from './mailbox.ts';
import { ROOT } from './serverProcess.ts';

const { url } = await createServer({
  workdir: ROOT,
  dataDir: null,
  initialData: await migratedPostgres(),
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  mailboxKey: MAILBOX_KEY,
  // All learners of a test run share one IP address, so the limit per address must be high.
  perAddress: 1000,
  // On a busy machine, a query may wait long for the processor.
  queryTimeoutMs: 20_000,
  passwordCost: 4,
});
console.log(`Iskolar is running at ${url}`);
