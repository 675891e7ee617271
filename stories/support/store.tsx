import { createStore, Provider } from 'jotai';
import type { ReactElement } from 'react';
import { fakeAttemptsPort } from '#fakes/answers';
import { fakeAuthPort } from '#fakes/auth';
import { fakeOpenAttemptsPort } from '#fakes/open-attempts';
import { attemptKinds, attemptsPortAtom, pastResultsPortAtom } from '#features/answers';
import { authPortAtom } from '#features/auth';
import { openAttemptKind, openAttemptsPortAtom } from '#features/open-attempts';
import { outboxKindsAtom } from '#features/outbox';
import { questionsPortAtom } from '#features/questions';
import { termsPortAtom } from '#features/terms';
import { deviceAtom, memoryDevice } from '#kernel/device';
import { learnerIdAtom } from '#kernel/learner';
import { ToastProvider, ToastRegion } from '#ui/toast';
import { sampleRows } from './samples.ts';
import { LEARNER } from './savedAttempts.ts';

type Store = ReturnType<typeof createStore>;

/**
 * A decorator that gives the story its own store with in-memory ports and the sample learner. `prepare` changes that store before the story
 * renders.
 */
export function withStore(prepare: (store: Store) => void = () => {}) {
  return function StoreDecorator(Story: () => ReactElement) {
    const store = createStore();
    store.set(deviceAtom, memoryDevice());
    store.set(learnerIdAtom, LEARNER);
    store.set(authPortAtom, fakeAuthPort());
    store.set(termsPortAtom, {
      hasAccepted: async () => false,
      accept: async () => {},
      loadText: async () =>
        `<main>${'<h2>A sample heading</h2><p>A sample paragraph of the terms, long enough to scroll.</p>'.repeat(1)}${Array.from({ length: 24 }, (_, at) => `<p>Sample paragraph ${at + 1} of the terms of service.</p>`).join('')}</main>`,
    });
    store.set(questionsPortAtom, { drawRows: async ({ size }) => sampleRows(size) });
    store.set(attemptsPortAtom, fakeAttemptsPort());
    store.set(openAttemptsPortAtom, fakeOpenAttemptsPort());
    store.set(outboxKindsAtom, [...attemptKinds(), openAttemptKind]);
    store.set(pastResultsPortAtom, {
      listSessions: async () => [],
      loadSession: async () => null,
      loadQuestions: async () => [],
    });
    prepare(store);
    return (
      <Provider store={store}>
        <ToastProvider>
          <Story />
        </ToastProvider>
      </Provider>
    );
  };
}

/** A decorator for a screen that shows toasts, which the shell's bar shows in the app. Use it inside of `withStore`. */
export function withToastRegion(Story: () => ReactElement) {
  return (
    <>
      <ToastRegion />
      <Story />
    </>
  );
}
