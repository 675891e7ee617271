import { relative } from 'node:path';
import { ROOT } from './setup.mjs';

/** What a runner's report says: how many tests passed, failed and were skipped, and the failed ones as `file › title`. */

/** Reads Vitest's JSON report. A file that does not load is a failure without a test. */
export function readVitest(report) {
  const failures = report.testResults.flatMap(({ name, assertionResults, status }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map((test) => `${file} › ${test.fullName}`);
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
  };
}

/** Reads Playwright's JSON report: suites hold specs and suites. */
export function readPlaywright({ stats, suites }) {
  const failedIn = ({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
    ),
    ...inner.flatMap(failedIn),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failedIn),
  };
}
