import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLoaded } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Heading, Text } from '#ui/heading';
import { FileText } from '#ui/icon';
import { Link } from '#ui/link';
import { Page } from '#ui/page';
import { SegmentedControl } from '#ui/segmented-control';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import { type Booklet, countBookletQuestions } from '../model/booklet.ts';
import { printedCode } from '../model/code.ts';
import { pageCountText } from '../model/layout.ts';
import { bookletTitle, planFromQuery } from '../model/plan.ts';
import { type AnswerKeyChoice, layoutFromQuery, type PaperSize } from '../model/words.ts';
import { BookletPaper } from '../parts/BookletPaper.tsx';
import { drawBookletAtom, openBookletAtom } from '../state/booklet.ts';
import styles from './PrintScreen.module.css';

export interface PrintScreenProps {
  /** The code of the booklet to show. If undefined, a new booklet is drawn. */
  code?: string | undefined;
  /**
   * The query of the page's URL. For a new booklet, it names the plan (model/plan.ts) and the layout:
   * `paper=letter&key=explained`.
   */
  query: string;
  /** Called with the code of a new booklet, so that the app can change the page's URL. */
  onCode(code: string): void;
  /** The link to the page where the answers of a booklet are keyed in. */
  keyInHref(code: string): string;
  onPrint(): void;
}

/**
 * The page that shows a booklet and prints it (docs/product.md#paper-1): a new booklet, or the one with the given code.
 */
export function PrintScreen({ code, query, onCode, keyInHref, onPrint }: PrintScreenProps) {
  const make = useSetAtom(drawBookletAtom);
  const open = useSetAtom(openBookletAtom);
  const read = useCallback(
    () => (code === undefined ? make(planFromQuery(new URLSearchParams(query))) : open(code)),
    [code, query, make, open],
  );
  const { loaded, reload } = useLoaded(read);
  const drawn = loaded.status === 'ready' && 'booklet' in loaded.value ? loaded.value.booklet.code : null;
  const tellCode = useEffectEvent(onCode);
  useEffect(() => {
    if (code === undefined && drawn !== null) tellCode(drawn);
  }, [code, drawn]);

  if (loaded.status !== 'ready') return <Spinner label="Laying out the booklet…" isPage />;
  if ('problem' in loaded.value) {
    return (
      <Page>
        <Heading level={1}>Print a booklet</Heading>
        <Alert tone="danger" title="There is no booklet to print" onRetry={reload}>
          {loaded.value.problem}
        </Alert>
      </Page>
    );
  }
  return (
    <Preview
      booklet={loaded.value.booklet}
      layout={layoutFromQuery(new URLSearchParams(query))}
      keyInHref={keyInHref}
      onPrint={onPrint}
    />
  );
}

const SIZES = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
] as const satisfies readonly { value: PaperSize; label: string }[];

const KEYS = [
  { value: 'none', label: 'None' },
  { value: 'letters', label: 'Letters' },
  { value: 'explained', label: 'Explained' },
] as const satisfies readonly { value: AnswerKeyChoice; label: string }[];

function Preview({
  booklet,
  layout,
  keyInHref,
  onPrint,
}: {
  booklet: Booklet;
  /** The paper size and answer key to show first. The learner can change them on the page. */
  layout: { size: PaperSize; answerKey: AnswerKeyChoice };
  keyInHref: PrintScreenProps['keyInHref'];
  onPrint(): void;
}) {
  const [size, setSize] = useState(layout.size);
  const [answerKey, setAnswerKey] = useState(layout.answerKey);
  // On a phone, the preview of a whole exam would be over a hundred screens high, so it starts closed there. The
  // booklet is printed even if the preview is closed.
  const [isPreviewed, setPreviewed] = useState(() => window.matchMedia('(width >= 40rem)').matches);
  return (
    <Page width="wide" className={styles.page}>
      <Stack className={styles.tools} data-screen-only="">
        <header>
          <Heading level={1}>Print a booklet</Heading>
          <Text tone="muted">
            {`${bookletTitle(booklet.plan)}: ${countBookletQuestions(booklet)} questions on ${pageCountText(booklet, answerKey)}, black and white.`}
          </Text>
        </header>
        <Card padding="lg" gap={4}>
          <p>
            Code: <strong>{printedCode(booklet.code)}</strong>. Use it to print the same booklet again or to{' '}
            <Link href={keyInHref(booklet.code)}>enter the answers</Link>.
          </p>
          <p>
            Teachers: print the booklet without a key for each learner, then once with the key for yourself.
          </p>
          <Text tone="muted">
            Print from Chrome or Edge at 100%. Other browsers may cut figures and leave out the page numbers.
          </Text>
          <SegmentedControl<PaperSize>
            label="Paper"
            name="paper"
            value={size}
            onValueChange={setSize}
            options={SIZES}
          />
          <SegmentedControl<AnswerKeyChoice>
            label="Answer key, on its own pages"
            name="key"
            value={answerKey}
            onValueChange={setAnswerKey}
            options={KEYS}
          />
          <Button size="lg" iconStart={<FileText />} onClick={onPrint}>
            Print
          </Button>
          {isPreviewed ? null : (
            <>
              <Text tone="muted">No printer here? Open this page on a computer.</Text>
              <Button variant="secondary" onClick={() => setPreviewed(true)}>
                Show the booklet
              </Button>
            </>
          )}
        </Card>
      </Stack>
      <div data-print-only={isPreviewed ? undefined : ''}>
        <BookletPaper booklet={booklet} size={size} answerKey={answerKey} />
      </div>
    </Page>
  );
}
