import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { answersAtom, learnerEstimatesAtom } from '#features/memory';
import { firstRightMoment } from '../model/moments.ts';
import { isMomentShownAtom } from '../state/shown.ts';
import { MomentBand } from './MomentBand.tsx';

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
