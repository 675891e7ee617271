import { useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { useLoaded } from '#kernel/async';
import { Alert } from '#ui/alert';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Form } from '#ui/form';
import { Heading, Text } from '#ui/heading';
import { Page } from '#ui/page';
import { Spinner } from '#ui/spinner';
import { Grow, Inline, Stack } from '#ui/stack';
import { TextField } from '#ui/text-field';
import { codeProblemText, parseCode, printedCode } from '../model/code.ts';
import { openBookletAtom } from '../state/booklet.ts';
import { findHandedInAtom, type RecordedBooklet } from '../state/keyIn.ts';
import { AnswersForm } from './AnswersForm.tsx';

export interface EnterAnswersScreenProps {
  /** The booklet's code from the page's URL; undefined if the learner has not typed a code yet. */
  code?: string | undefined;
  onCode(code: string): void;
  /** Called when the answers were recorded; `result` identifies their result page. */
  onFinish(result: RecordedBooklet): void;
}

/**
 * The page 'Key in answers from paper' (docs/product.md#paper-3). The learner types the code on the booklet's cover,
 * then the letters, section by section.
 */
export function EnterAnswersScreen({ code, onCode, onFinish }: EnterAnswersScreenProps) {
  return (
    <Page>
      <Stack>
        <header>
          <Heading level={1}>Key in answers from paper</Heading>
          <Text tone="muted">
            They are scored like answers on the screen, and count for your progress and your daily sets.
          </Text>
        </header>
        <CodeForm key={`form ${code}`} code={code} onCode={onCode} />
        {code === undefined ? null : <Opened key={`answers ${code}`} code={code} onFinish={onFinish} />}
      </Stack>
    </Page>
  );
}

function CodeForm({ code, onCode }: Pick<EnterAnswersScreenProps, 'code' | 'onCode'>) {
  const [text, setText] = useState(code === undefined ? '' : printedCode(code));
  const [problem, setProblem] = useState<string | undefined>(undefined);

  function handleSubmit() {
    const read = parseCode(text);
    if ('kind' in read) setProblem(codeProblemText(read));
    else onCode(read.code);
  }

  return (
    <Card padding="lg">
      <Form aria-label="Booklet" onSubmit={handleSubmit}>
        <Inline align="end">
          <Grow basis="16rem">
            <TextField
              label="Booklet code"
              hint="Eight letters and digits, on the cover and on the answer sheet."
              value={text}
              error={problem}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              onValueChange={(typed) => {
                setText(typed);
                setProblem(undefined);
              }}
            />
          </Grow>
          <Button type="submit" variant={code === undefined ? 'primary' : 'secondary'}>
            Open booklet
          </Button>
        </Inline>
      </Form>
    </Card>
  );
}

function Opened({ code, onFinish }: Pick<EnterAnswersScreenProps, 'onFinish'> & { code: string }) {
  const open = useSetAtom(openBookletAtom);
  const findHandedIn = useSetAtom(findHandedInAtom);
  const read = useCallback(async () => {
    const opened = await open(code);
    if ('problem' in opened) return opened;
    return { ...opened, handedIn: await findHandedIn(opened.booklet) };
  }, [open, findHandedIn, code]);
  const { loaded, reload } = useLoaded(read);
  if (loaded.status !== 'ready') return <Spinner label="Looking for the booklet…" />;
  if ('problem' in loaded.value)
    return (
      <Alert tone="danger" title="This booklet could not be opened" onRetry={reload}>
        {loaded.value.problem}
      </Alert>
    );
  const { handedIn } = loaded.value;
  if (handedIn !== null)
    return (
      <Alert
        tone="info"
        title="You handed this booklet in"
        retryLabel="See the result"
        onRetry={() => onFinish(handedIn)}
      >
        It counts once.
      </Alert>
    );
  return <AnswersForm booklet={loaded.value.booklet} onFinish={onFinish} />;
}
