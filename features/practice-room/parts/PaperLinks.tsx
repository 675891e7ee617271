import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import styles from './PaperLinks.module.css';

export interface PaperLinksProps {
  /** The text of the print link, for example 'Print this exam'. */
  printLabel: string;
  /** The link to print; null until the learner has chosen what to print. */
  printHref: string | null;
  keyInHref: string;
  /** Why the learner's choice cannot be printed; null if it can. @default null */
  note?: string | null;
}

/** The links below a setup form: to print the attempt, and to type in answers from paper (docs/product.md#paper-1). */
export function PaperLinks({ printLabel, printHref, keyInHref, note = null }: PaperLinksProps) {
  return (
    <Card as="section" padding="lg" aria-labelledby="on-paper" className={styles.card}>
      <Heading level={2} size="sm" id="on-paper">
        On paper
      </Heading>
      <Text tone="muted">Print it, answer on paper, enter your answers later.</Text>
      {note === null ? null : <Text size="sm">{note}</Text>}
      <p className={styles.links}>
        {printHref === null ? null : <Link href={printHref}>{printLabel}</Link>}
        <Link href={keyInHref}>Enter answers from paper</Link>
      </p>
    </Card>
  );
}
