import { createStore } from 'jotai';
import { fakeAuthPort, SAMPLE_ACCOUNT } from '#fakes/auth';
import { type AuthSession, authPortAtom, startAuthAtom } from '#features/auth';
import { deviceAtom, memoryDevice } from '#kernel/device';

/**
 * Creates a store. Its function `tell` imitates a session that another tab opened or ended. It works only after
 * `startAuthAtom` has started to listen.
 */
export function sessionStore(stored: Record<string, string> = {}, device = memoryDevice({ stored })) {
  const store = createStore();
  let tell: (session: AuthSession | null) => void = () => {};
  store.set(deviceAtom, device);
  store.set(
    authPortAtom,
    fakeAuthPort(SAMPLE_ACCOUNT, {
      onSessionChange(listener) {
        tell = listener;
        return () => {};
      },
    }),
  );
  return { store, device, tell: (session: AuthSession | null) => tell(session) };
}

/** Creates a store in which the sample learner is signed in. */
export async function signedInStore(device = memoryDevice()) {
  const store = createStore();
  const auth = fakeAuthPort();
  await auth.signInWithPassword(SAMPLE_ACCOUNT.email, SAMPLE_ACCOUNT.password);
  store.set(deviceAtom, device);
  store.set(authPortAtom, auth);
  await store.set(startAuthAtom);
  return store;
}

/** A complete session of the learner with this id. */
export function sessionOf(id: string): AuthSession {
  return {
    user: {
      id,
      email: `${id}@iskolar.example`,
      emailConfirmedAt: '2026-01-05T00:00:00Z',
      createdAt: null,
      hasAuthenticator: false,
    },
    hasSecondStep: true,
  };
}
