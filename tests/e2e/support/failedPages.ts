import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Matches the page snapshot in Playwright's report of a failed test. */
const PAGE = /```yaml\n(.*?)```/gs;

/** Prints the page snapshot of a failed test: after a CI run, the machine is gone and only its output is left. */
export default class FailedPages implements Reporter {
  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue;
      for (const [, page = ''] of readFileSync(path, 'utf8').matchAll(PAGE)) {
        console.log(`\nThe page where “${test.title}” failed:\n${page}`);
      }
    }
  }
}
