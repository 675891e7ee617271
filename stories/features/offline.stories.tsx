import { expect, fn } from 'storybook/test';
import { type AppKeeperPort, appKeeperPortAtom, UpdateNotice } from '#features/offline';
import preview from '../../.storybook/preview.tsx';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({ title: 'Features/Offline' });

const takeUpdate = fn();

const keeper: AppKeeperPort = {
  isPossible: () => true,
  isKept: async () => true,
  size: async () => 720_000,
  isConnectionDear: () => false,
  keep: async () => {},
  drop: async () => {},
  // A newer version waits already.
  onUpdate(listener) {
    listener();
    return () => {};
  },
  takeUpdate,
};

export const UpdateReady = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => store.set(appKeeperPortAtom, keeper))],
  render: () => <UpdateNotice />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Update ready.');
    await userEvent.click(canvas.getByRole('button', { name: 'Update now' }));
    await expect(takeUpdate).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});

export const UpdateLater = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => store.set(appKeeperPortAtom, keeper))],
  render: () => <UpdateNotice />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }));
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
