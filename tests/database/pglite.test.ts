import { describeDatabase } from './suites/index.ts';
import { pglite } from './support/pglite.ts';

describeDatabase(pglite);
