import { expect, screen, waitFor, within } from 'storybook/test';

interface Play {
  canvas: ReturnType<typeof within>;
  userEvent: { click(element: Element): Promise<void>; keyboard(text: string): Promise<void> };
}

/** Opens the tools of the practice room, runs `act` with them, and closes them. */
export async function inTools(
  { canvas, userEvent }: Play,
  act: (tools: ReturnType<typeof within>) => Promise<void>,
): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Tools' }));
  await act(within(await screen.findByRole('dialog', { name: 'Tools' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
