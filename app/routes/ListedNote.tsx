import { Suspense } from 'react';
import type { ListedNoteProps } from '#features/plan';
import { lazyPart } from '#ui/lazy-part';

const Part = lazyPart(() => import('./ListedNotePart.tsx'));

/** What a result put on the review list. What the plan knows comes with it, and not with the page on which a quiz is set up. */
export function ListedNote(props: Omit<ListedNoteProps, 'planHref'>) {
  return (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
