import { useAtomValue } from 'jotai';
import type { AnswerMode } from '#features/answers';
import type { FinishedAttempt } from '#features/attempt';
import { type Moment, MomentBand } from '#features/moments';
import type { ScoredAnswer } from '#features/scoring';
import { greenTopicAtom } from '../state/next.ts';

export interface GreenTopicProps {
  attempt: Pick<FinishedAttempt, 'id' | 'endedAt'>;
  mode: AnswerMode;
  entries: readonly ScoredAnswer[];
  /** The moment of the attempt itself, such as a perfect set. */
  otherwise: Moment | null;
}

/** Celebrates a topic that an attempt has turned green, or else the attempt's own moment (docs/product.md#plan-14). */
export function GreenTopic({ attempt: { id, endedAt }, mode, entries, otherwise }: GreenTopicProps) {
  const moment = useAtomValue(greenTopicAtom)({ id, endedAt, mode }, entries) ?? otherwise;
  return moment === null ? null : <MomentBand moment={moment} />;
}
