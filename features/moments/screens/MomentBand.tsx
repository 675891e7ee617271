import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Moment as Band } from '#ui/moment';
import type { Moment } from '../model/moments.ts';
import { isMomentShownAtom, noteMomentAtom } from '../state/shown.ts';

/** Shows a moment: drawn and announced the first time on this device, still afterwards. */
export function MomentBand({ moment }: { moment: Moment }) {
  // Another moment in the same place is drawn by itself.
  return <Shown key={moment.id} moment={moment} />;
}

function Shown({ moment: { id, scene, text, days } }: { moment: Moment }) {
  const isShown = useAtomValue(isMomentShownAtom);
  const note = useSetAtom(noteMomentAtom);
  const [isNew] = useState(() => !isShown({ id }));
  useEffect(() => note({ id }), [note, id]);
  return (
    <Band scene={scene} isNew={isNew} days={days}>
      {text}
    </Band>
  );
}
