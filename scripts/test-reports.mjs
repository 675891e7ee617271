import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './setup.mjs';

/**
 * Readers of test reports. They return how many tests passed, failed and were skipped, and each failed test as `file ›
 * title` with its message.
 */

/** The most lines of a failure message that are printed, because a message can be very long. */
const LINES_OF_REASON = 12;

/** The title of a failed test and the beginning of its message, each line indented. */
function withReason(title, message) {
  const lines = stripVTControlCharacters(message).split('\n', LINES_OF_REASON);
  return [title, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
}

/** Reads Vitest's JSON report. A file that does not load counts as a failure, although it has no failed test. */
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

/** Reads Playwright's JSON report. A suite contains specs and further suites. */
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
