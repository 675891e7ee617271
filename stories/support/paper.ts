import type { createStore } from 'jotai';
import { fakePackSource, fakePackStore } from '#fakes/offline';
import { type PackItem, packSourcePortAtom, packStorePortAtom } from '#features/offline';
import type { Bank } from '#features/questions';
import { deviceAtom, memoryDevice } from '#kernel/device';

const FIGURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><desc>A sample: a line that rises.</desc><path d="M10 70L190 10" stroke="currentColor" fill="none"/></svg>';

const OPTIONS = [
  ['9 km', '8 km', '10 km', '4 km'],
  ['a light rain', 'a strong wind', 'a high tide', 'a clear sky'],
  [
    'The sample sentence says the same in fewer words.',
    'The sample sentence says less, and says it twice.',
    'The sample sentence asks what it could have told.',
    'The sample sentence begins where it should end.',
  ],
];

/** Sample items of a bank: with formulas, a figure, options of different lengths, and passages in the reading banks. */
function sampleItems(bank: Bank): PackItem[] {
  const isFilipino = bank.startsWith('filipino');
  return Array.from({ length: 60 }, (_, index) => {
    const stem = isFilipino
      ? `Halimbawang tanong ${index + 1}: alin ang tama?`
      : `${index % 6 === 2 ? `${FIGURE}\n\n` : ''}Sample question ${index + 1}: a jeepney covers $\\frac{3}{4}$ of a 12 km route.`;
    const passage = `A sample passage ${Math.floor(index / 4) + 1}\n\n${'A sentence of the sample. '.repeat(12)}\n\n${'Another one of it. '.repeat(14)}`;
    return {
      global_id: `${((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0')}-0000-4000-8000-${index.toString(16).padStart(12, '0')}`,
      difficulty: 'Easy',
      question: bank.endsWith('reading_comp') ? `${passage}\n---\n${stem}` : stem,
      options: OPTIONS[index % 3],
      answer: 'A',
      explanation: 'A sample explanation: three quarters of twelve is nine.',
      tag: 'biology',
      lang: isFilipino ? 'fil' : 'en',
    };
  });
}

/** Sets up a device without downloaded banks, and a server with sample banks. */
export function withSampleBanks(store: ReturnType<typeof createStore>): void {
  store.set(deviceAtom, memoryDevice({ seed: 3 }));
  store.set(packStorePortAtom, fakePackStore());
  store.set(packSourcePortAtom, fakePackSource(sampleItems));
}
