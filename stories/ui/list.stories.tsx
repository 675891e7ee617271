import { expect, fn } from 'storybook/test';
import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Clock } from '#ui/icon';
import { List, ListRow } from '#ui/list';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Data/List',
  component: List,
  subcomponents: { ListRow },
  args: { variant: 'boxed' as const },
});

const rows = [
  <ListRow key="quiz" href="#" leading={<Clock />} title="Timed quiz" meta="20 questions, 30 minutes" />,
  <ListRow key="cards" href="#" leading={<Clock />} title="Flashcards" trailing={<Badge>12 due</Badge>} />,
];

export const Default = meta.story({ tags: ['!test'], args: { children: rows } });

export const Catalog = meta.story({
  tags: ['phone-only'],
  render: () => (
    <Stack gap={5}>
      <List variant="boxed">{rows}</List>
      <List>
        <ListRow leading="1" title="Maria Clara Delos Santos" meta="Batangas" trailing="1,204" />
        <ListRow
          leading={
            <>
              <span>12</span>
              <Avatar name="Niña" size="sm" />
            </>
          }
          title="Niña"
          meta={<Badge tone="info">You</Badge>}
          trailing="988"
          isCurrent
        />
        <ListRow
          leading={<Avatar name="Juan Miguel" size="sm" />}
          title="Juan Miguel de la Cruz y Buenaventura"
          meta="Mataas na Paaralang Pambansa ng Lungsod ng Cagayan de Oro"
          trailing={
            <Button variant="secondary" size="sm">
              Follow
            </Button>
          }
          isTruncated
        />
        <ListRow
          lang="fil"
          title="Pinakanakapagpapabagabag-damdaming pagsasanay"
          meta="Sagutin ang dalawampung tanong sa loob ng tatlumpung minuto"
          trailing="7"
        />
      </List>
      <List variant="bulleted">
        <li>Bring two pencils.</li>
        <li>Sleep early.</li>
      </List>
      <List variant="numbered">
        <li>Read the question.</li>
        <li>Cross out what is wrong.</li>
      </List>
    </Stack>
  ),
});

export const ListRowStory = meta.story({
  name: 'ListRow',
  tags: ['!test'],
  render: () => <List>{rows}</List>,
});

export const RowsAreLinksOrButtons = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  args: {
    onClick: fn(),
  },
  render: ({ onClick }) => (
    <List>
      <ListRow href="#more" title="A link" />
      <ListRow onClick={onClick} title="A button" />
      <ListRow title={'Nakapagpapabagabag'.repeat(4)} trailing="Words only" isCurrent />
      <ListRow title={'A long name that has no room '.repeat(4)} trailing="12" isTruncated />
    </List>
  ),
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('link', { name: 'A link' })).toHaveAttribute('href', '#more');
    await userEvent.click(canvas.getByRole('button', { name: 'A button' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
    const items = canvas.getAllByRole('listitem');
    await expect(items[2]).toHaveAttribute('aria-current', 'true');
    const end = canvas.getByText('12').getBoundingClientRect();
    await expect(end.right).toBeLessThanOrEqual(items[3]?.getBoundingClientRect().right ?? 0);
    await expect(items[3]?.getBoundingClientRect().height).toBeLessThan(60);
    await expectNoSidewaysScroll();
  },
});

export const RanksEndAtOneEdge = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  render: () => (
    <List as="ol">
      {['9', '10', '11'].map((rank) => (
        <ListRow key={rank} leading={rank} title={`Learner ${rank}`} />
      ))}
    </List>
  ),
  play: async ({ canvas }) => {
    const names = canvas.getAllByText(/^Learner/).map((name) => name.getBoundingClientRect().left);
    await expect(new Set(names).size).toBe(1);
    await expect(getComputedStyle(canvas.getByText('11')).fontVariantNumeric).toBe('tabular-nums');
  },
});

/** On the narrowest phone the end of a row goes below the words only where a word would break beside it. */
export const PointsStayBesideShortNames = meta.story({
  tags: ['interaction', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  globals: narrowViewport,
  render: () => (
    <List as="ol" variant="boxed">
      {['Bea Ong', 'Juan Miguel Buenaventura', 'Pinakanakapagpapabagabag'].map((name, index) => (
        <ListRow
          key={name}
          leading={
            <>
              <span>{index + 9}</span>
              <Avatar name={name} size="sm" />
            </>
          }
          title={name}
          trailing="1,204"
        />
      ))}
    </List>
  ),
  play: async ({ canvas }) => {
    const points = canvas.getAllByText('1,204').map((each) => each.getBoundingClientRect());
    const names = canvas.getAllByText(/Bea|Juan|Pina/).map((each) => each.getBoundingClientRect());
    const isBelow = points.map(({ top }, index) => top >= (names[index]?.bottom ?? 0));
    await expect(isBelow).toEqual([false, false, true]);
    // Ranks of one and of two digits leave the names at one edge, and the long word stands whole on one line.
    await expect(names[0]?.left).toBe(names[1]?.left);
    await expect(names[2]?.height).toBe(names[0]?.height);
    await expectNoSidewaysScroll();
  },
});
