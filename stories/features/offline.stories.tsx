import type { createStore } from 'jotai';
import { expect, fn, waitFor } from 'storybook/test';
import { fakeOfflineApp, fakePackSource, fakePackStore } from '#fakes/offline';
import {
  type OfflineAppPort,
  OfflineCard,
  OfflineStrip,
  offlineAppPortAtom,
  packSourcePortAtom,
  packStorePortAtom,
  saveAppAtom,
  UpdateNotice,
  updatePacksAtom,
} from '#features/offline';
import preview from '../../.storybook/preview.tsx';
import { LEARNER } from '../support/learner.ts';
import { withStore } from '../support/store.tsx';

const meta = preview.meta({ title: 'Screens/Offline' });

const takeUpdate = fn();

const keeper = fakeOfflineApp({
  // Reports at once that a newer version of the app is ready.
  onUpdate(listener) {
    listener();
    return () => {};
  },
  takeUpdate,
});

const SAMPLE_ITEM = { difficulty: 'Easy', tag: 'sample', question: 'A sample question. '.repeat(60) };

type Store = ReturnType<typeof createStore>;

function keepEverything(store: Store, changes: Partial<OfflineAppPort> = {}): void {
  store.set(offlineAppPortAtom, { ...keeper, ...changes });
  store.set(packStorePortAtom, fakePackStore());
  const source = fakePackSource((bank) =>
    Array.from({ length: 200 }, (_, place) => ({ ...SAMPLE_ITEM, global_id: `${bank}-${place}` })),
  );
  store.set(packSourcePortAtom, source);
  void store.set(saveAppAtom).then(() => store.set(updatePacksAtom));
}

const card = { render: () => <OfflineCard /> };

export const Kept = meta.story({
  tags: ['phone-only'],
  ...card,
  decorators: [withStore((store) => keepEverything(store))],
});

export const MeteredConnection = meta.story({
  tags: ['phone-only'],
  ...card,
  decorators: [
    withStore((store) =>
      keepEverything(store, { isKept: async () => false, isConnectionDear: async () => true }),
    ),
  ],
});

export const SwitchingASubjectOff = meta.story({
  ...card,
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => keepEverything(store))],
  play: async ({ canvas, userEvent }) => {
    const science = await canvas.findByRole('switch', { name: /^Science/ });
    await waitFor(() => expect(canvas.getAllByText(/^\d+ questions, /)).toHaveLength(4));
    await userEvent.click(science);
    await expect(await canvas.findByText('Needs a network')).toBeVisible();
    await expect(science).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Delete downloads' }));
    await expect(await canvas.findByText(/^Nothing is kept on this device\./)).toBeVisible();
  },
});

export const SavingTheAppOnAMeteredConnection = meta.story({
  ...card,
  tags: ['interaction', '!autodocs'],
  decorators: [
    withStore((store) =>
      keepEverything(store, { isKept: async () => false, isConnectionDear: async () => true }),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/asks to save data.* The app takes 720 kB/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep it on this device' }));
    await waitFor(() => expect(canvas.getAllByText(/^\d+ questions, /)).toHaveLength(4));
  },
});

const isDear = { isKept: async () => false, isConnectionDear: async () => true };

export const OfferOnAMeteredConnection = meta.story({
  tags: ['phone-only'],
  decorators: [withStore((store) => keepEverything(store, isDear))],
  render: () => <OfflineStrip email={LEARNER.email} />,
});

export const AcceptingTheOffer = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => keepEverything(store, isDear))],
  render: () => (
    <>
      <OfflineStrip email={LEARNER.email} />
      <OfflineCard />
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download (about 1.1 MB)' }));
    await waitFor(() => expect(canvas.getAllByText(/^\d+ questions, /)).toHaveLength(4));
    await expect(canvas.queryByRole('button', { name: /^Download/ })).toBeNull();
  },
});

export const PostponingTheOffer = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => keepEverything(store, isDear))],
  render: () => <OfflineStrip email={LEARNER.email} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await expect(canvas.queryByRole('region', { name: 'Practice without a network' })).toBeNull();
  },
});

export const UpdateReady = meta.story({
  tags: ['interaction', '!autodocs'],
  decorators: [withStore((store) => store.set(offlineAppPortAtom, keeper))],
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
  decorators: [withStore((store) => store.set(offlineAppPortAtom, keeper))],
  render: () => <UpdateNotice />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Later' }));
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});
