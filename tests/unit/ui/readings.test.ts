import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialOf } from '../../../ui/avatar/initial.ts';
import { gaugeReading } from '../../../ui/circular-gauge/gauge.ts';
import { countdownTone, formatDuration } from '../../../ui/countdown/duration.ts';
import { parseNumber, stepNumber } from '../../../ui/number-field/number.ts';
import { optionVerdict } from '../../../ui/option-list/option.ts';
import { clampProgress } from '../../../ui/progress-bar/progress.ts';
import { questionButtonName, questionState } from '../../../ui/question-palette/palette.ts';

describe('gauge', () => {
  it.each([
    [100, 'success'],
    [70, 'success'],
    [69.99, 'warning'],
    [50, 'warning'],
    [49.99, 'danger'],
    [0, 'danger'],
  ])('%d%% is %s', (value, tone) => {
    expect(gaugeReading(value, 'auto', 2)).toMatchObject({ tone });
  });

  it('shows two decimals, and no attempts are not 0%', () => {
    expect(gaugeReading(71.25, 'auto', 2)).toMatchObject({ percent: 71.25, text: '71.25%' });
    expect(gaugeReading(0, 'neutral', 2)).toMatchObject({ text: '0.00%', tone: 'neutral' });
    expect(gaugeReading(null, 'auto', 2)).toEqual({ kind: 'empty', text: 'No attempts yet' });
    expect(gaugeReading(Number.NaN, 'auto', 2).kind).toBe('empty');
  });

  it('the drawn value is within 0 and 100 for any number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const reading = gaugeReading(value, 'auto', 2);
        expect(reading.kind === 'value' && reading.percent >= 0 && reading.percent <= 100).toBe(true);
      }),
    );
  });
});

describe('progress', () => {
  it('keeps the part within the whole', () => {
    expect(clampProgress(7, 20)).toEqual({ value: 7, max: 20, fraction: 0.35 });
    fc.assert(
      fc.property(fc.double(), fc.double(), (value, max) => {
        const { fraction } = clampProgress(value, max);
        expect(fraction >= 0 && fraction <= 1).toBe(true);
      }),
    );
  });
});

describe('countdown', () => {
  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [1, '00:01'],
    [59_000, '00:59'],
    [59_001, '01:00'],
    [1_800_000, '30:00'],
    [3_599_000, '59:59'],
    [3_600_000, '1:00:00'],
    [6_750_000, '1:52:30'],
    [Number.NaN, '00:00'],
  ])('%d ms reads %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it('presses from 5 minutes, and harder from 1', () => {
    expect(countdownTone(300_000)).toBe('calm');
    expect(countdownTone(299_000)).toBe('warning');
    expect(countdownTone(60_000)).toBe('warning');
    expect(countdownTone(59_000)).toBe('danger');
  });

  it('time that passes never makes the figures grow', () => {
    const seconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.nat(100_000), (ms, passed) => {
        expect(seconds(formatDuration(ms - passed))).toBeLessThanOrEqual(seconds(formatDuration(ms)));
      }),
    );
  });
});

describe('number field', () => {
  it('reads what is typed', () => {
    expect([' 25 ', '-3', '1.5', '', 'abc', '1e999'].map(parseNumber)).toEqual([
      25,
      -3,
      1.5,
      null,
      null,
      null,
    ]);
  });

  it('steps within its limits, without binary dust', () => {
    const rules = { min: 0, max: 45, step: 15 };
    expect(stepNumber(30, 1, rules)).toBe(45);
    expect(stepNumber(45, 1, rules)).toBe(45);
    expect(stepNumber(null, 1, rules)).toBe(0);
    expect(stepNumber(0.1, 1, { step: 0.2 })).toBe(0.3);
    expect(stepNumber(500, -1, rules)).toBe(45);
  });
});

describe('question palette', () => {
  it('names a question by its number and state', () => {
    expect(questionButtonName({ number: 12, isAnswered: true, isFlagged: true })).toBe(
      'Question 12, answered, flagged',
    );
    expect(questionButtonName({ number: 3, isAnswered: false, isLocked: true })).toBe(
      'Question 3, not answered, locked',
    );
    expect(questionButtonName({ number: 4, isAnswered: false, verdict: 'blank' })).toBe('Question 4, blank');
    expect(questionState({ number: 1, isAnswered: true, verdict: 'wrong' })).toBe('wrong');
    expect(questionState({ number: 1, isAnswered: true })).toBe('answered');
    expect(questionState({ number: 1, isAnswered: false })).toBe('open');
  });
});

describe('options', () => {
  it('says what became of each once marked', () => {
    expect(optionVerdict('A', { correctKey: 'A', chosenKey: 'A' })).toEqual({
      isCorrect: true,
      text: 'Your answer, correct',
    });
    expect(optionVerdict('A', { correctKey: 'A', chosenKey: null })).toEqual({
      isCorrect: true,
      text: 'Correct answer',
    });
    expect(optionVerdict('B', { correctKey: 'A', chosenKey: 'B' })).toEqual({
      isCorrect: false,
      text: 'Your answer, wrong',
    });
    expect(optionVerdict('C', { correctKey: 'A', chosenKey: 'B' })).toBeNull();
  });
});

describe('avatar', () => {
  it('takes the first letter', () => {
    const names = ['maria', 'ñina@example.ph', '  “Jose”', 'n\u0303ina', '7up', '王', '', '@@'];
    expect(names.map(initialOf)).toEqual(['M', 'Ñ', 'J', 'N\u0303', '7', '王', '?', '?']);
  });
});
