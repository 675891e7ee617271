import { expect, it } from 'vitest';
import { examDateProblem } from '#features/plan';

const TODAY = '2026-11-26';

it('allows an exam date from today to two years ahead (docs/product.md#plan-1)', () => {
  for (const date of ['', TODAY, '2027-08-01', '2028-11-26']) {
    expect(examDateProblem(date, TODAY, null), date).toBeNull();
  }
  expect(examDateProblem('2028-11-27', TODAY, null)).toBe('Choose a date up to 26 Nov 2028.');
  expect(examDateProblem('2099-03-01', TODAY, '2099-03-01')).toBe('Choose a date up to 26 Nov 2028.');
  expect(examDateProblem('2026-11-25', TODAY, null)).toBe('This date has passed. Choose a later one.');
});

it('lets the saved date stay after the exam, so that other settings can still be saved', () => {
  expect(examDateProblem('2026-08-01', TODAY, '2026-08-01')).toBeNull();
});
