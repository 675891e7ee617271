import { useState } from 'react';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { LinkButton } from '#ui/link-button';
import { Inline, Stack } from '#ui/stack';
import { toDtcg } from '#ui/tokens';
import { tokenSources } from './ramps.tsx';

const files = (['light', 'dark'] as const).map((theme) => ({
  theme,
  text: JSON.stringify(toDtcg(tokenSources[theme]), null, 2),
}));

/** Copies or downloads the tokens of each theme for design tools. */
export function TokenFiles() {
  const [said, setSaid] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const copy = async (theme: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid({ tone: 'success', text: `The ${theme} tokens are copied.` });
    } catch {
      setSaid({ tone: 'danger', text: 'This browser does not allow copying here. Download the file.' });
    }
  };
  return (
    <Stack>
      {files.map(({ theme, text }) => (
        <Inline key={theme}>
          <Button variant="secondary" onClick={() => void copy(theme, text)}>
            Copy the {theme} tokens
          </Button>
          <LinkButton
            variant="quiet"
            download={`iskolar-${theme}.tokens.json`}
            href={`data:application/json,${encodeURIComponent(text)}`}
          >
            Download iskolar-{theme}.tokens.json
          </LinkButton>
        </Inline>
      ))}
      {said && <Alert tone={said.tone}>{said.text}</Alert>}
    </Stack>
  );
}
