import fc from 'fast-check';
import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_RECORD, fakeLearningPort } from '#fakes/memory';
import { learningPortAtom, loadLearningAtom } from '#features/memory';
import { type NotesPort, noteKind, notesPortAtom } from '#features/notes';
import { flushOutboxAtom, outboxKindsAtom, pendingEntriesAtom } from '#features/outbox';
import { AppError } from '#kernel/app-error';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { mergeNotes, type Note } from '../../../features/memory/model/note.ts';
import { LONGEST_NOTE, notesAtom, noteText, saveNoteAtom } from '../../../features/notes/state/notes.ts';

const NOW = Date.UTC(2026, 10, 28, 8);

const anyNote: fc.Arbitrary<Note> = fc.record({
  questionId: fc.constantFrom('q1', 'q2', 'q3'),
  text: fc.string(),
  at: fc.nat(50),
});

it('a note is one line of at most 200 characters, none of them cut in half', () => {
  expect(noteText('  Divide\nby the\u0000 whole. ')).toBe('Divide by the whole.');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (typed) => {
      const text = noteText(typed);
      expect([...text].length).toBeLessThanOrEqual(LONGEST_NOTE);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});

it('of two notes on a question the later one stays, whichever arrives first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyNote, { selector: ({ at }) => at }), fc.nat(), (notes, cut) => {
      const at = cut % (notes.length + 1);
      const merged = mergeNotes(mergeNotes([], notes.slice(at)), notes.slice(0, at));
      for (const note of merged) {
        const same = notes.filter(({ questionId }) => questionId === note.questionId);
        expect(note.at).toBe(Math.max(...same.map((one) => one.at)));
      }
      expect(new Set(merged.map(({ questionId }) => questionId)).size).toBe(merged.length);
    }),
  );
});

describe('a note on the device (docs/product.md#note-2)', () => {
  let store: ReturnType<typeof createStore>;
  let device: ReturnType<typeof memoryDevice>;
  let sent: Note[];

  /** A tab of the learner, which has loaded their record. */
  async function openTab(saveNote: NotesPort['saveNote'], notes: readonly Note[] = []) {
    store = createStore();
    store.set(deviceAtom, { ...device, now: () => NOW });
    store.set(learnerIdAtom, 'learner');
    store.set(outboxKindsAtom, [noteKind]);
    store.set(notesPortAtom, { saveNote });
    store.set(
      learningPortAtom,
      fakeLearningPort({}, { loadRecord: async () => ({ ...EMPTY_RECORD, notes }) }),
    );
    await store.set(loadLearningAtom);
  }
  const offline = async () => {
    throw new AppError('offline', '');
  };
  const accept = async ({ userId, ...note }: Note & { userId: string }) => void sent.push(note);
  const text = () => store.get(notesAtom).get('q1')?.text;
  const flush = () => store.set(flushOutboxAtom, 'learner');

  beforeEach(() => {
    device = memoryDevice();
    sent = [];
  });

  it('is there at once and after a reload, is sent once, and stays when it was sent', async () => {
    await openTab(offline);
    expect(await store.set(saveNoteAtom, 'q1', 'Divide by the whole.')).toBe(true);
    expect(text()).toBe('Divide by the whole.');
    await flush();
    await openTab(accept);
    expect(text()).toBe('Divide by the whole.');
    await flush();
    expect(sent).toEqual([{ questionId: 'q1', text: 'Divide by the whole.', at: NOW }]);
    expect(store.get(pendingEntriesAtom)).toEqual([]);
    expect(text()).toBe('Divide by the whole.');
    await openTab(accept);
    expect(text()).toBe('Divide by the whole.');
  });

  it('replaces one of another device, even if its clock was ahead; an emptied one has no text', async () => {
    const other = { questionId: 'q1', text: 'Of the other phone.', at: NOW + 3_600_000 };
    await openTab(accept, [other]);
    expect(text()).toBe('Of the other phone.');
    await store.set(saveNoteAtom, 'q1', 'Mine.');
    await flush();
    await store.set(saveNoteAtom, 'q1', ' ');
    await flush();
    expect(sent.map((note) => [note.text, note.at - other.at])).toEqual([
      ['Mine.', 1],
      ['', 2],
    ]);
    expect(text()).toBe('');
    await store.set(saveNoteAtom, 'q1', '');
    expect(store.get(pendingEntriesAtom)).toEqual([]);
  });

  it('a change while the earlier note is on its way is sent too', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await openTab(async (note) => {
      if (sent.length === 0) await held;
      await accept(note);
    });
    let now = NOW;
    store.set(deviceAtom, { ...device, now: () => now });
    await store.set(saveNoteAtom, 'q1', 'First.');
    now += 1000;
    await store.set(saveNoteAtom, 'q1', 'Second.');
    release();
    await flush();
    expect(sent.map((note) => note.text)).toEqual(['First.', 'Second.']);
    expect(text()).toBe('Second.');
    expect(store.get(pendingEntriesAtom)).toEqual([]);
  });
});
