import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Matches the page snapshot in Playwright's report of a failed test. */
const PAGE = /```yaml\n(.*?)```/gs;

/** Prints the content of the page on which a test failed: after a CI run, only the printed output can still be read. */
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
