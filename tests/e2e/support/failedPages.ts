import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** What Playwright writes of a failed journey's page stands between these. */
const PAGE = /```yaml\n(.*?)```/gs;

/** Prints what stood on a failed journey's page: of a machine that is gone after its run, what was printed is all that is left. */
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
