import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

/** The fewest practice items that a subtopic may have in a finished bank. */
export const LEAST_PRACTICE = 6;

const wanted = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(LEAST_PRACTICE, `wants at least ${LEAST_PRACTICE} practice items`),
);

const BankCoverageSchema = v.strictObject({
  /** How many items the whole bank should have, including those sealed for mock exams. */
  items: v.pipe(v.number(), v.integer()),
  /** The practice items that each topic wants, or each of its subtopics. */
  topics: v.record(v.string(), v.union([wanted, v.record(v.string(), wanted)])),
});

/** What a bank should cover. */
export type BankCoverage = v.InferOutput<typeof BankCoverageSchema>;

/** What each bank should cover, by its folder: the table in `coverage.yaml` (README.md). */
export const COVERAGE: Readonly<Record<string, BankCoverage>> = v.parse(
  v.record(v.string(), BankCoverageSchema),
  parse(readFileSync(join(import.meta.dirname, '..', 'coverage.yaml'), 'utf8')),
);

/** The subtopics of each topic that has some. */
export const subtopicsOf = ({ topics }: BankCoverage): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(topics).flatMap(([tag, entry]) =>
      typeof entry === 'number' ? [] : [[tag, Object.keys(entry)]],
    ),
  );
