import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { answersAtom, learnerEstimatesAtom } from '#features/memory';
import { Moment as Band } from '#ui/moment';
import { firstRightMoment, type Moment } from '../model/moments.ts';
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

/** Celebrates the first right answer of a learner whose earlier answers are known; else it shows nothing. */
export function FirstRightMoment() {
  const { isStored } = useAtomValue(learnerEstimatesAtom);
  const answers = useAtomValue(answersAtom);
  const isShown = useAtomValue(isMomentShownAtom);
  // Decided once, when the answer is checked: the moment stays while its question is open.
  const [moment] = useState(() => {
    const first = isStored ? firstRightMoment(answers) : null;
    return first === null || isShown(first) ? null : first;
  });
  return moment === null ? null : <MomentBand moment={moment} />;
}
