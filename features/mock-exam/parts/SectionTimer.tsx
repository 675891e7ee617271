import { useState } from 'react';
import { IconButton } from '#ui/button';
import { Countdown } from '#ui/countdown';
import { Eye, EyeOff } from '#ui/icon';
import { Toast } from '#ui/toast';
import { WARNINGS, type Warning, warningAt } from '../model/sections.ts';

const WARNING_TEXT: Readonly<Record<Warning, string>> = {
  300: '5 minutes remaining in this section',
  180: '3 minutes remaining in this section',
  60: '1 minute remaining in this section',
};

/** The section's time: it can be hidden until its last five minutes, and warns at 5, 3 and 1 (spec 8) without asking for a press. */
export function SectionTimer({ remaining }: { remaining: number | null }) {
  const [isHidden, setIsHidden] = useState(false);
  const [dismissed, setDismissed] = useState<Warning | null>(null);
  if (remaining === null) return null;
  const canHide = remaining > WARNINGS[0] * 1000;
  const due = warningAt(remaining);
  return (
    <>
      <Countdown remainingMs={remaining} isHidden={isHidden && canHide} />
      {canHide ? (
        <IconButton
          label={isHidden ? 'Show timer' : 'Hide timer'}
          icon={isHidden ? <Eye /> : <EyeOff />}
          size="sm"
          onClick={() => setIsHidden(!isHidden)}
        />
      ) : null}
      <Toast
        tone={due === 60 ? 'danger' : 'warning'}
        message={due === null || due === dismissed ? null : WARNING_TEXT[due]}
        onDismiss={() => setDismissed(due)}
      />
    </>
  );
}
