import { expect, it } from 'vitest';
import { filesIn } from '../support/tree.ts';

it('only ui/online asks the browser whether it has a network: everything else asks for an answer of the server', () => {
  const readers = filesIn(['ui', 'kernel', 'features', 'app', 'scripts'], /\.tsx?$/).filter(({ text }) =>
    text.includes('onLine'),
  );
  expect(readers.map(({ path }) => path)).toEqual(['ui/online/online.ts']);
});
