import { describe, expect, it } from 'vitest';
import { AppError } from '#kernel/app-error';
import { fixedTextProblem, problemOfError, whyNotLoaded } from '#kernel/async';
import { toAppError } from '../../../app/data/errors.ts';

const UNREACHED = toAppError({ message: 'TypeError: Failed to fetch' }, 0);
const FAULT = toAppError({ message: 'boom' }, 500);
const REFUSED = new AppError('forbidden', 'Not yours.', { status: 403 });

describe('the reason for a failure (docs/product.md#err-1)', () => {
  it('says that the server was not reached only if nothing answered', () => {
    const texts = [UNREACHED, FAULT, REFUSED, 'odd'].map((error) => whyNotLoaded(error));
    expect(texts).toEqual([
      'The server could not be reached.',
      'The server has a problem (error 500).',
      'The latest could not be loaded.',
      'The latest could not be loaded.',
    ]);
  });

  it('adds what to do, unless the server has said why', () => {
    expect(problemOfError(UNREACHED, 'Not saved.')).toEqual({
      text: 'Not saved.',
      hint: 'The server could not be reached. Check your connection, then try again.',
    });
    expect(fixedTextProblem('Error sending OTP.')(FAULT)).toEqual({
      text: 'Error sending OTP.',
      hint: 'The server has a problem (error 500). Try again in a few minutes.',
    });
    expect(problemOfError(REFUSED, 'Not saved.')).toEqual({ text: 'Not yours.', hint: null });
  });
});
