import { Suspense, useState } from 'react';
import { shareFile } from '#kernel/device';
import { Button } from '#ui/button';
import { lazyPart } from '#ui/lazy-part';
import type { Shared } from '../model/shared.ts';

const { Part: ShareDialog } = lazyPart(() => import('./ShareDialog.tsx'));

export interface ShareButtonProps {
  label: string;
  variant: 'secondary' | 'quiet';
  size?: 'sm' | 'md';
  /** Called on a press. */
  shared(): Shared;
}

/** Opens the picture that is shared, with one choice and a button that gives it to another app. */
export function ShareButton({ label, variant, size = 'md', shared }: ShareButtonProps) {
  const [open, setOpen] = useState<Shared | null>(null);
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(shared())}>
        {label}
      </Button>
      {open === null ? null : (
        <Suspense>
          <ShareDialog
            shared={open}
            address={location.host}
            onDismiss={() => setOpen(null)}
            onShare={shareFile}
          />
        </Suspense>
      )}
    </>
  );
}
