import { attemptStore, settle, type Tab, withoutWaiting } from '../support/attempts.ts';
import { tabsOf } from '../support/tabs.ts';
import type { Kind } from './kinds.ts';

/** Starts an attempt. */
export async function started(kind: Kind, tab = attemptStore()): Promise<Tab> {
  await kind.start(tab.store);
  await settle();
  return tab;
}

/** Opens a new tab on the same device. If the stored attempt is finished, the tab opens the URL of its result. */
export async function reopened(kind: Kind, { device }: Tab): Promise<Tab> {
  const tab = attemptStore(device);
  const { id, ...stored } = JSON.parse(device.read(kind.key) ?? '{}');
  const isOver = stored.status === 'finished' || stored.examFinished === true;
  await withoutWaiting(() => kind.open(tab.store, isOver ? id : undefined));
  await settle();
  return tab;
}

/** Opens two tabs of one browser. The first one has an attempt with one answered question. */
export async function twoTabs(kind: Kind): Promise<[Tab, Tab]> {
  const [one, other] = tabsOf(2).map((device) => attemptStore(device));
  if (one === undefined || other === undefined) throw new Error('There are two tabs.');
  await started(kind, one);
  kind.pick(one.store, 'B');
  return [one, other];
}

/** The letters on the attempt's answer sheet. */
export function lettersOf(kind: Kind, { store }: Tab): string[] {
  return Object.values(kind.attempt(store).sheet).flatMap(({ letter }) => letter ?? []);
}
