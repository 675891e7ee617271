import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Alert } from '#ui/alert';
import { type Correction, correctionText } from '../model/report.ts';
import { feedbackPortAtom } from '../ports.ts';

/** As many are named; of more the learner hears how many there are. */
const MAX_NAMED = 3;

/** Tells once of answers whose mark followed a corrected key (docs/product.md#feed-10). Closing it notes that the learner was told. */
export function CorrectionNotice() {
  const port = useAtomValue(feedbackPortAtom);
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  useEffect(() => {
    let isGone = false;
    // Without a network the learner is told the next time.
    port.listCorrections().then(
      (found) => void (isGone || setCorrections(found)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [port]);
  if (corrections.length === 0) return null;

  function close() {
    setCorrections([]);
    void port.markTold(corrections.map(({ answerId }) => answerId)).catch(() => undefined);
  }

  const more = corrections.length - MAX_NAMED;
  return (
    <Alert tone="info" onDismiss={close}>
      {corrections.slice(0, MAX_NAMED).map((correction) => (
        <p key={correction.answerId}>{correctionText(correction)}</p>
      ))}
      {more > 0 ? <p>{`And ${more} more.`}</p> : null}
    </Alert>
  );
}
