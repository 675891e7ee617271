import { describeDatabase } from './suites/index.ts';
import { postgres } from './support/postgres.ts';

describeDatabase(postgres);
