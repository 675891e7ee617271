import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { FlipCard } from '#ui/flip-card';
import { Stack } from '#ui/stack';
import preview from '../../.storybook/preview.tsx';
import { expectNoSidewaysScroll, expectTargetSize, narrowViewport } from '../helpers/checks.ts';

const meta = preview.meta({
  title: 'Practice/FlipCard',
  component: FlipCard,
  args: {
    cardId: 'one',
    label: 'Card 1 of 3',
    isFlipped: false,
    onFlip: fn(),
    front: <p>What is the powerhouse of the cell?</p>,
    back: <p>The mitochondrion: it makes most of the cell's ATP.</p>,
  },
});

export const Default = meta.story({ tags: ['!test'] });

export const Catalog = meta.story({
  render: (args) => (
    <Stack gap={6}>
      <FlipCard {...args} />
      <FlipCard {...args} isFlipped />
      <FlipCard
        {...args}
        lang="fil"
        cardId="two"
        isFlipped
        back={
          <p>
            Ang potosintesis ay ang paraan ng mga halaman upang gawing pagkain ang liwanag ng araw, tubig at
            karbon dioksido; oksiheno ang kanilang ibinabalik sa hangin.
          </p>
        }
      />
    </Stack>
  ),
});

export const FlipsOnPress = meta.story({
  tags: ['interaction', '!autodocs'],
  render: function Render(args) {
    const [isFlipped, setIsFlipped] = useState(false);
    return (
      <FlipCard
        {...args}
        isFlipped={isFlipped}
        onFlip={() => {
          setIsFlipped(!isFlipped);
          args.onFlip();
        }}
      />
    );
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const turn = canvas.getByRole('button', { name: 'Show answer. Card 1 of 3, question side up' });
    await step('only the side that is up is there', async () => {
      await expect(canvas.getByText(/powerhouse/)).toBeVisible();
      await expect(canvas.getByText(/mitochondrion/)).not.toBeVisible();
    });
    await step('the keyboard turns it, and the name says so', async () => {
      turn.focus();
      await userEvent.keyboard(' ');
      await expect(args.onFlip).toHaveBeenCalledOnce();
      await expect(turn).toHaveAccessibleName('Show question. Card 1 of 3, answer side up');
      await expect(turn).toHaveFocus();
      await expect(canvas.getByText(/mitochondrion/)).toBeVisible();
      await expect(canvas.getByText(/powerhouse/)).not.toBeVisible();
    });
    await step('a press anywhere turns it back', async () => {
      await userEvent.click(turn);
      await expect(canvas.getByText(/powerhouse/)).toBeVisible();
    });
  },
});

export const NextCardHidesItsAnswer = meta.story({
  tags: ['interaction', '!autodocs'],
  render: function Render(args) {
    const [number, setNumber] = useState(1);
    return (
      <>
        <FlipCard
          {...args}
          cardId={String(number)}
          isFlipped={number === 1}
          front={<p>Question {number}</p>}
          back={<p>Answer {number}</p>}
        />
        <button type="button" onClick={() => setNumber(2)}>
          Next
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    // Do not wait: the new card must appear at once, without a flip animation.
    await expect(canvas.getByText('Question 2')).toBeVisible();
    await expect(canvas.getByText('Answer 2')).not.toBeVisible();
    await expect(canvas.getByText('Answer 2').closest('[data-flipped]')).toBeNull();
  },
});

export const Narrow = meta.story({
  tags: ['interaction', '!autodocs'],
  globals: narrowViewport,
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    await expectTargetSize(canvas.getByRole('button'), 24);
  },
});
