import { expect, it } from 'vitest';
import { codeToPaste, parametersOfStory } from '../../../.storybook/story-parameters.ts';

const context = { title: 'Layout/NavItem', parameters: { fileName: './stories/ui/nav.stories.tsx' } };

it('code that is shown can be pasted', () => {
  expect(codeToPaste('<NavItem href="#" />', context)).toBe(
    'import { NavItem } from \'#ui/nav\';\n\n<NavItem href="#" />',
  );
  const source = 'meta.story({\n  render: () => <Stack>\n      <NavItem href="#" />\n    </Stack>\n})';
  expect(codeToPaste(source, context)).toBe('<Stack>\n      <NavItem href="#" />\n    </Stack>');
  expect(codeToPaste('meta.story()', context)).toBe('meta.story()');
});

it.each([
  [['test'], undefined],
  [['test', 'interaction'], true],
  [['test', 'no-screenshot'], true],
  [[], true],
])('Chromatic pictures what we picture: a story tagged %s', (tags, disableSnapshot) => {
  const parameters: { chromatic?: { disableSnapshot: boolean } } = {};
  parametersOfStory({ argTypes: {}, parameters, tags, title: 'Layout/NavItem' } as never);
  expect(parameters.chromatic?.disableSnapshot).toBe(disableSnapshot);
});
