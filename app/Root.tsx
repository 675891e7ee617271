import { Provider } from 'jotai';
import { type ComponentProps, type ReactNode, StrictMode } from 'react';

/** What is around the app, in the browser and when its pages are built: `children` is the app within its router. */
export function Root({
  store,
  children,
}: {
  store: NonNullable<ComponentProps<typeof Provider>['store']>;
  children: ReactNode;
}) {
  return (
    <StrictMode>
      <Provider store={store}>{children}</Provider>
    </StrictMode>
  );
}
