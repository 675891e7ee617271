import { expect, type Page } from '@playwright/test';
import { ownRows, signedInLearner } from './support/learner.ts';
import { findInOrder, plain, readPdf } from './support/pdf.ts';
import { openDetail } from './support/quiz.ts';
import { test } from './support/test.ts';

/**
 * The plain text of one item or passage. Formulas and figures are left out, because a PDF has them as shapes or with
 * each character twice.
 */
interface Printed {
  kind: 'passage' | 'item';
  /** The pieces of text before, between and after the formulas, figures and headings of tables, in order. */
  runs: string[];
}

/** All items and passages of the booklet, in order. */
async function printedParts(page: Page): Promise<Printed[]> {
  const parts = await page.getByRole('article').evaluate((paper) => {
    const runsOf = (root: Element): string[] => {
      const runs: string[] = [''];
      const read = (node: Node): void => {
        if (node instanceof Text) runs.push(`${runs.pop() ?? ''}${node.data}`);
        // The headings of a narrow table take two lines, and a PDF has its text line by line.
        else if (node instanceof Element && ['math', 'svg', 'details', 'thead'].includes(node.localName))
          runs.push('');
        // Skip text that only screen readers get, such as the word for a blank, because it is not printed.
        else if (!(node instanceof Element) || getComputedStyle(node).position !== 'absolute')
          for (const child of node.childNodes) read(child);
      };
      read(root);
      return runs;
    };
    return [...paper.querySelectorAll('[data-item], [data-passage]')].map((part) => ({
      kind: part.hasAttribute('data-item') ? ('item' as const) : ('passage' as const),
      runs: runsOf(part),
    }));
  });
  return parts.map(({ kind, runs }) => ({ kind, runs: runs.map(plain).filter((run) => run.length > 3) }));
}

/** Checks that a booklet's PDF has all parts once and in order, and that no part is cut or split over two pages. */
async function provePdf(page: Page, code: string, parts: readonly Printed[]) {
  const { pages, size } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(size).toEqual([595, 842]);
  const body = pages.slice(1);
  const found = findInOrder(
    body,
    parts.flatMap(({ runs }) => runs),
  );
  let at = 0;
  const placed = parts.map(({ kind, runs }) => {
    const own = found.slice(at, at + runs.length);
    at += runs.length;
    return { kind, runs, pages: [...new Set(own.map((one) => one.page))] };
  });
  const whole = body.join('');
  for (const [index, part] of placed.entries()) {
    // An item or a passage with its figure must be on one page.
    expect(part.pages, part.runs[0]).toHaveLength(1);
    const [longest = ''] = part.runs.toSorted((a, b) => b.length - a.length);
    if (longest.length > 60) expect(whole.split(longest), longest).toHaveLength(2);
    if (part.kind === 'passage') expect(placed[index + 1]?.pages, part.runs[0]).toEqual(part.pages);
  }
  for (const [index, text] of pages.entries()) {
    // Every page has the booklet's code and the page number.
    expect(text).toContain(plain(code));
    expect(text).toContain(`${index + 1}${pages.length}`);
  }
  return pages.length;
}

test('a whole exam on paper: printed on A4, keyed in without a network, and in the history @once', async ({
  page,
  context,
}) => {
  await signedInLearner(page, { isElsewhere: true });
  // Print in a separate tab and close that tab: the learner takes the exam on paper before entering the answers.
  const sheet = await context.newPage();
  await sheet.goto('/mock-exams');
  await openDetail(sheet, 'On paper, past exams');
  await sheet.getByRole('link', { name: 'Print this exam' }).click();
  const paper = sheet.getByRole('article', { name: /^Booklet / });
  await expect(paper).toBeVisible();
  await expect(sheet).toHaveURL(/\/print\/[2-9A-Z]{8}$/);
  const code = ((await paper.getAttribute('aria-label')) ?? '').replace('Booklet ', '');
  await expect(paper.locator('math').last()).toBeAttached();
  const parts = await printedParts(sheet);
  expect(parts.filter(({ kind }) => kind === 'item')).toHaveLength(320);
  expect(parts.filter(({ kind }) => kind === 'passage').length).toBeGreaterThan(10);

  await test.step('the PDF holds every item once and in order, whole and with its passage', async () => {
    expect(await provePdf(sheet, code, parts)).toBeLessThan(44);
    await sheet.close();
  });

  await test.step('the code opens the same booklet for its letters', async () => {
    await page.goto('/mock-exams');
    await openDetail(page, 'On paper, past exams');
    await page.getByRole('link', { name: 'Enter answers from paper' }).click();
    const field = page.getByLabel('Booklet code');
    await field.fill(code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await page.getByRole('button', { name: 'Open booklet' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no such code');
    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Open booklet' }).click();
    await expect(page.getByRole('form', { name: 'Answers' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Language Proficiency' }).fill(`${'ABCD'.repeat(24)}abcd`);
    await page.getByRole('textbox', { name: 'Science' }).fill(`${'B'.repeat(30)}${'-'.repeat(30)}`);
    await page.getByRole('textbox', { name: 'Math' }).fill('ABX');
    await expect(page.getByRole('alert')).toContainText('Number 3 is “X”');
    await expect(page.getByRole('button', { name: 'See the result' })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Math' }).fill('C');
    await expect(page.getByText('131 of 320 answered.')).toBeVisible();
  });

  await test.step('what is typed survives a reload, and is scored without a network', async () => {
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Math' })).toHaveValue('C');
    await expect(page.getByText('131 of 320 answered.')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'See the result' }).click();
    await expect(page.getByText(`On paper, booklet ${code}`)).toBeVisible();
    await expect(page.getByText(/^\d+ of \d+ correct, 189 blank$/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved online')).toBeVisible();
  });

  await test.step('rows and history say that it was on paper', async () => {
    const answers = await ownRows(page, 'answers');
    expect(answers).toHaveLength(131);
    expect(new Set(answers.map(({ mode }) => mode))).toEqual(new Set(['paper']));
    const [session, ...others] = await ownRows(page, 'mock_exams_session');
    expect(others).toEqual([]);
    expect(session).toMatchObject({ total: 320, difficulty: 'On paper', details: { onPaper: code } });
    expect(await ownRows(page, 'math_progress_report_mock_exam')).toHaveLength(1);
    await page.goto('/progress');
    await page.getByRole('link', { name: 'Mock exam · On paper' }).click();
    await expect(page.getByText(`On paper, booklet ${code}`)).toBeVisible();
  });
});
