import { useEffect, useState } from 'react';
import { type TermsBlock, termsBlocks } from '#features/terms';
import { Card } from '#ui/card';
import { ErrorBox } from '#ui/error-box';
import { Heading } from '#ui/heading';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Stack } from '#ui/stack';

const TITLES = { terms: 'Terms of Service', privacy: 'Privacy Policy', cookies: 'Cookie Policy' } as const;

/** A static legal text: the same file that the terms dialog shows. */
export default function LegalRoute({ page }: { page: keyof typeof TITLES }) {
  const [blocks, setBlocks] = useState<TermsBlock[] | null | 'failed'>(null);

  useEffect(() => {
    let isCurrent = true;
    fetch(`/legal/${page}.html`)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(response.statusText))))
      .then((html) => termsBlocks(html, (text) => new DOMParser().parseFromString(text, 'text/html')))
      .catch((): 'failed' => 'failed')
      .then((result) => {
        if (isCurrent) setBlocks(result);
      });
    return () => {
      isCurrent = false;
    };
  }, [page]);

  return (
    <Page width="narrow">
      <Card padding="lg">
        <Stack gap={4}>
          <Heading level={1}>{TITLES[page]}</Heading>
          {blocks === null ? <Spinner label="Loading…" /> : null}
          {blocks === 'failed' ? <ErrorBox message="Failed to load." /> : null}
          {Array.isArray(blocks)
            ? blocks.map(({ kind, text }) =>
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
