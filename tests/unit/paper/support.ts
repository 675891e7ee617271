import { createStore } from 'jotai';
import { fakePackStore } from '#fakes/offline';
import { attemptKinds, attemptsPortAtom, type EndedAttempt, pastResultsPortAtom } from '#features/answers';
import {
  type BankHistoryItem,
  type PackItem,
  packSourcePortAtom,
  packStorePortAtom,
  toDrawCandidates,
} from '#features/offline';
import { outboxKindsAtom } from '#features/outbox';
import { BANKS, type Bank } from '#features/questions';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { LEARNER } from '../support/attempts.ts';

const LEVELS = ['Easy', 'Medium', 'Hard'];

/** Sample items of a bank. Items of reading banks share passages, four items for each. */
export function sampleItems(bank: Bank, count: number): PackItem[] {
  const place = BANKS.indexOf(bank) + 1;
  return Array.from({ length: count }, (_, index) => {
    // Ids that look random but are the same in every run.
    const head = (Math.imul(index + 1 + place * 1000, 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
    const stem = `Sample stem ${index} of ${bank}?`;
    return {
      global_id: `${head}-000${place}-4000-8000-${index.toString(16).padStart(12, '0')}`,
      difficulty: LEVELS[index % 3] ?? 'Easy',
      question: bank.endsWith('reading_comp')
        ? `Sample passage ${Math.floor(index / 4)} of ${bank}.\n---\n${stem}`
        : stem,
      options: ['first', 'second', 'third', 'fourth'],
      answer: 'ABCD'.charAt(index % 4),
      explanation: 'A sample.',
      tag: index % 2 === 0 ? 'biology' : 'physics',
      lang: bank.startsWith('filipino') ? 'fil' : 'en',
    };
  });
}

/** Sample banks with 80 items each. */
export function sampleBanks(): Map<Bank, PackItem[]> {
  return new Map(BANKS.map((bank) => [bank, sampleItems(bank, 80)]));
}

/** Creates a device without downloaded banks, and a server that provides these banks and accepts finished attempts. */
export function paperStore(banks = sampleBanks(), device = memoryDevice({ seed: 7 })) {
  const server = {
    banks,
    /**
     * When items were added to a bank after its creation, in ms since 1970. `retired` lists the removed items and when
     * they were removed.
     */
    added: new Map<string, number>(),
    retired: [] as { bank: Bank; item: PackItem; at: number }[],
    isDown: false,
    downloads: [] as Bank[],
    closed: [] as EndedAttempt[],
    log: [] as EndedAttempt['answers'][number][],
  };
  const reach = () => {
    if (server.isDown) throw new AppError('offline', '');
  };
  const past = (items: readonly PackItem[], retiredAt: number | null): BankHistoryItem[] =>
    toDrawCandidates(items, new Map()).map(({ latest: _, ...item }) => ({
      ...item,
      addedAt: server.added.get(item.id) ?? 0,
      retiredAt,
    }));
  const historyOf = (bank: Bank) => [
    ...past(server.banks.get(bank) ?? [], null),
    ...server.retired.filter((one) => one.bank === bank).flatMap(({ item, at }) => past([item], at)),
  ];
  const packs = fakePackStore();
  const store = createStore();
  store.set(deviceAtom, device);
  store.set(learnerIdAtom, LEARNER);
  store.set(packStorePortAtom, packs);
  store.set(packSourcePortAtom, {
    async loadChanges(_, wanted) {
      reach();
      server.downloads.push(...wanted);
      return wanted.map((bank) => ({ bank, until: '', items: server.banks.get(bank) ?? [], retired: [] }));
    },
    async loadHistory(wanted) {
      reach();
      return new Map(wanted.map((bank) => [bank, historyOf(bank)]));
    },
  });
  store.set(attemptsPortAtom, {
    openSession: async () => reach(),
    async finishAttempt(session) {
      reach();
      server.closed.push(session);
      server.log.push(...session.answers);
      return {};
    },
  });
  store.set(outboxKindsAtom, attemptKinds());
  store.set(pastResultsPortAtom, {
    listSessions: async () => [],
    loadSession: async () => {
      throw new AppError('offline', '');
    },
    async loadQuestions(bank, ids) {
      return (server.banks.get(bank) ?? []).filter(({ global_id }) => ids.includes(global_id));
    },
  });
  /** Saves a bank on the device, as if downloaded just now. */
  const keep = (bank: Bank, items: PackItem[]) =>
    packs.writePack({ bank, until: '', updatedAt: device.now(), items });
  return { store, server, device, keep };
}

/**
 * Changes a bank as an administrator would: removes the items `out` and adds `put` new items. Both happen at the time
 * `at`.
 */
export function changeBank(
  server: ReturnType<typeof paperStore>['server'],
  { bank, at, out = [], put = 0 }: { bank: Bank; at: number; out?: readonly string[]; put?: number },
): void {
  const items = server.banks.get(bank) ?? [];
  const had = items.length + server.retired.filter((one) => one.bank === bank).length;
  const fresh = sampleItems(bank, had + put).slice(had);
  for (const item of items) if (out.includes(item.global_id)) server.retired.push({ bank, item, at });
  for (const item of fresh) server.added.set(item.global_id, at);
  server.banks.set(bank, [...items.filter(({ global_id }) => !out.includes(global_id)), ...fresh]);
}
