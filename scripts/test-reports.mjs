import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './setup.mjs';

/** What a runner's report says: how many tests passed, failed and were skipped, and the failed ones as `file › title` and why. */

/** A failure's message can be very long, so only its beginning is printed. */
const LINES_OF_REASON = 12;

/** A failed test with the beginning of what it said, each line set in under its title. */
function withReason(title, message) {
  const lines = stripVTControlCharacters(message).split('\n', LINES_OF_REASON);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

/** Reads Vitest's JSON report. A file that does not load is a failure without a test. */
export function readVitest(report) {
  const failures = report.testResults.flatMap(({ name, assertionResults, status }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [file];
    return failed.map((test) => withReason(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
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
        .map(({ projectName, results }) =>
          withReason(
            `[${projectName}] ${file}:${line} › ${title}`,
            results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
          ),
        ),
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
