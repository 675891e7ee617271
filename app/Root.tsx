import { Provider } from 'jotai';
import { type ComponentProps, type ReactNode, StrictMode } from 'react';
import { ToastProvider } from '#ui/toast';

/**
 * Wraps the app in its store, its toasts and in strict mode, in the browser and at build time. `children` is the app inside
 * its router.
 */
export function Root({
  store,
  children,
}: {
  store: NonNullable<ComponentProps<typeof Provider>['store']>;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <Provider store={store}>
        <ToastProvider>{children}</ToastProvider>
      </Provider>
    </StrictMode>
  );
}
