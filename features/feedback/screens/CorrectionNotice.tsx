import { useAtomValue, useSetAtom } from 'jotai';
import { correctionsAtom, markCorrectionsSeenAtom } from '#features/memory';
import { Banner } from '#ui/banner';
import { correctionText } from '../model/report.ts';

/** The most corrected answers that the notice lists. If there are more, the notice only says how many. */
const MAX_NAMED = 3;

/**
 * Shows once which answers are graded differently after an answer key was corrected (docs/product.md#feed-10). The
 * server sends these corrections with the learner's answers. Closing the message records that the learner has seen
 * it.
 */
export function CorrectionNotice() {
  const corrections = useAtomValue(correctionsAtom);
  const noteTold = useSetAtom(markCorrectionsSeenAtom);
  if (corrections.length === 0) return null;
  const more = corrections.length - MAX_NAMED;
  return (
    <Banner onDismiss={noteTold}>
      {corrections.slice(0, MAX_NAMED).map((correction) => (
        <p key={correction.answerId}>{correctionText(correction)}</p>
      ))}
      {more > 0 ? <p>{`And ${more} more.`}</p> : null}
    </Banner>
  );
}
