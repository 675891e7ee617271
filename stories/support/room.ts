import { expect, screen, waitFor, within } from 'storybook/test';

interface Play {
  canvas: ReturnType<typeof within>;
  userEvent: { click(element: Element): Promise<void>; keyboard(text: string): Promise<void> };
}

/** Opens the practice room's 'Tools' dialog, runs `act` in it, and closes it. */
export async function inToolsDialog(
  { canvas, userEvent }: Play,
  act: (tools: ReturnType<typeof within>) => Promise<void>,
): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Tools' }));
  await act(within(await screen.findByRole('dialog', { name: 'Tools' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
