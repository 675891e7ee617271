import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { TermsBlock } from '#features/terms';
import { useLoaded } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Card } from '#ui/card';
import { Heading } from '#ui/heading';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';
import { type LegalPage, legalTextsAtom, loadLegalText } from './legalText.ts';

const TITLES = { terms: 'Terms of Service', privacy: 'Privacy Policy', cookies: 'Cookie Policy' } as const;

/** A page with a static legal text. */
export default function LegalRoute({ page }: { page: LegalPage }) {
  const known = useAtomValue(legalTextsAtom)[page];
  return (
    <Page>
      <Card padding="lg">
        <Stack gap={4}>
          <Heading level={1}>{TITLES[page]}</Heading>
          {known === undefined ? <LoadedText page={page} /> : <Text blocks={known} />}
        </Stack>
      </Card>
    </Page>
  );
}

function LoadedText({ page }: { page: LegalPage }) {
  const { loaded, reload } = useLoaded(useCallback(() => loadLegalText(page), [page]));
  if (loaded.status === 'loading') return <Spinner label="Loading…" isLabelHidden />;
  if (loaded.status === 'failed')
    return (
      <Alert tone="danger" title="Error" onRetry={reload}>
        Failed to load.
      </Alert>
    );
  return <Text blocks={loaded.value} />;
}

function Text({ blocks }: { blocks: readonly TermsBlock[] }) {
  return blocks.map(({ kind, text }) =>
    kind === 'heading' ? (
      <Heading key={text} level={2} size="sm">
        {text}
      </Heading>
    ) : (
      <p key={text}>{text}</p>
    ),
  );
}
