import { expect, it } from 'vitest';
import { filesIn } from '../support/tree.ts';

it('Back closes every part that lies over the page: each uses useCloseOnBack', () => {
  const overlays = filesIn(['ui', 'features', 'app'], /\.tsx$/).filter(
    ({ path, text }) =>
      /Radix\.Portal|role="(alert)?dialog"|createPortal/.test(text) || path.includes('chat-panel.tsx'),
  );
  expect(overlays.length).toBeGreaterThan(3);
  expect(overlays.filter(({ text }) => !text.includes('useCloseOnBack(')).map(({ path }) => path)).toEqual(
    [],
  );
});
