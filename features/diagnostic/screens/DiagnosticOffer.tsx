import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '#ui/button';
import { Text } from '#ui/heading';
import { Link } from '#ui/link';
import { QUESTIONS } from '../model/facts.ts';
import { isDiagnosticOfferedAtom, skipDiagnosticAtom } from '../state/offer.ts';
import styles from './DiagnosticOffer.module.css';

export interface DiagnosticOfferProps {
  userId: string;
  /** Where it is taken. */
  href: string;
}

/** Offers the diagnostic while little is known of the learner; nothing once it was waved away (docs/product.md#plan-10). */
export function DiagnosticOffer({ userId, href }: DiagnosticOfferProps) {
  const isOffered = useAtomValue(isDiagnosticOfferedAtom)(userId);
  const skip = useSetAtom(skipDiagnosticAtom);
  if (!isOffered) return null;
  return (
    <div className={styles.root}>
      <Text size="sm">{`${QUESTIONS} questions show where you stand.`}</Text>
      <div className={styles.actions}>
        <Link href={href}>Take the diagnostic</Link>
        <Button variant="quiet" size="sm" onClick={() => skip(userId)}>
          Not now
        </Button>
      </div>
    </div>
  );
}
