import { useCallback } from 'react';
import { useLoaded } from '#features/async';
import { type TermsBlock, termsBlocks } from '#features/terms';
import { Card } from '#ui/card';
import { ErrorBox } from '#ui/error-box';
import { Heading } from '#ui/heading';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';

const TITLES = { terms: 'Terms of Service', privacy: 'Privacy Policy', cookies: 'Cookie Policy' } as const;

async function loadLegal(page: keyof typeof TITLES): Promise<TermsBlock[]> {
  const response = await fetch(`/legal/${page}.html`);
  if (!response.ok) throw new Error(response.statusText);
  return termsBlocks(await response.text(), (text) => new DOMParser().parseFromString(text, 'text/html'));
}

/** A static legal text: the same file that the terms dialog shows. */
export default function LegalRoute({ page }: { page: keyof typeof TITLES }) {
  const { loaded, reload } = useLoaded(useCallback(() => loadLegal(page), [page]));

  return (
    <Page width="narrow">
      <Card padding="lg">
        <Stack gap={4}>
          <Heading level={1}>{TITLES[page]}</Heading>
          {loaded.status === 'loading' ? <Spinner label="Loading…" /> : null}
          {loaded.status === 'failed' ? <ErrorBox message="Failed to load." onRetry={reload} /> : null}
          {loaded.status === 'ready'
            ? loaded.value.map(({ kind, text }) =>
                kind === 'heading' ? (
                  <Heading key={text} level={2} size="sm">
                    {text}
                  </Heading>
                ) : (
                  <p key={text}>{text}</p>
                ),
              )
            : null}
        </Stack>
      </Card>
    </Page>
  );
}
