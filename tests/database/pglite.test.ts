import { describeDatabase } from './suites/index.ts';
import { describeChecks } from './suites/rows.ts';
import { pglite } from './support/pglite.ts';

/** The tables whose checks have patterns. The locale of an engine decides what a pattern takes. */
const WITH_PATTERNS = ['user_profile', 'lesson_readings', 'bug_reports', 'feature_requests'];

// PostgreSQL's run proves that PGlite has the same schema, so it alone tests what the schema decides. Attacks on rows of
// others are tried on PGlite over HTTP (tests/server/security/attacks.test.ts).
describeDatabase(pglite, (db) => describeChecks(db, WITH_PATTERNS));
