import { expect, it } from 'vitest';
import { checkFolder } from '../../../scripts/setup.mjs';

it('a folder in which the app cannot be built is named in one sentence, others are fine', () => {
  expect(() => checkFolder("/home/ña's lab #2/iskolar")).toThrow(
    'Iskolar cannot be built in a folder with "#" in its name',
  );
  expect(() => checkFolder("/home/ña's lab 2 100%/iskolar")).not.toThrow();
});
