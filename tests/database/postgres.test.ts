import { describeCatalog } from './suites/catalog.ts';
import { describeDatabase } from './suites/index.ts';
import { describeIsolation } from './suites/isolation.ts';
import { describeChecks } from './suites/rows.ts';
import { describeSchema } from './suites/schema.ts';
import { postgres } from './support/postgres.ts';

describeDatabase(postgres, (db) => {
  describeSchema(db);
  describeCatalog(db);
  describeIsolation(db);
  describeChecks(db);
});
