import { useAtomValue } from 'jotai';
import { textSizeAtom } from '#kernel/device';
import { Card } from '#ui/card';
import { Figure } from '#ui/figure';
import { Heading } from '#ui/heading';
import { List } from '#ui/list';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import type { Lesson } from '../model/lesson.ts';

/** A lesson without its title: the rule with its drawing, a worked example, and the two commonest mistakes. `level` is that of its headings. */
export function LessonText({ lesson, level = 3 }: { lesson: Lesson; level?: 2 | 3 }) {
  const { text, figure, example, mistakes, lang } = lesson;
  return (
    <Stack data-text-size={useAtomValue(textSizeAtom)}>
      <WithLists text={text} lang={lang} />
      {figure === undefined ? null : <Figure svg={figure} lang={lang} />}
      <Card as="section" variant="sunken" padding="sm">
        <Stack gap={2}>
          <Heading level={level} size="sm">
            Example
          </Heading>
          <WithLists text={example} lang={lang} />
        </Stack>
      </Card>
      <Stack as="section" gap={2}>
        <Heading level={level} size="sm">
          Common mistakes
        </Heading>
        <List variant="bulleted">
          {mistakes.map((mistake) => (
            <li key={mistake}>
              <RichText translate="yes" text={mistake} lang={lang} />
            </li>
          ))}
        </List>
      </Stack>
    </Stack>
  );
}

/** A text whose lines that begin with '- ' are shown as lists, and those that begin with '1. ', '2. ' as numbered steps. */
function WithLists({ text, lang }: { text: string; lang: Lesson['lang'] }) {
  return splitAtLists(text).map(({ variant, lines }) =>
    variant === 'text' ? (
      <RichText key={lines.join()} translate="yes" text={lines.join('\n').trim()} lang={lang} />
    ) : (
      <List variant={variant} key={lines.join()}>
        {lines.map((line) => (
          <li key={line}>
            <RichText translate="yes" text={line.slice(line.indexOf(' ') + 1)} lang={lang} />
          </li>
        ))}
      </List>
    ),
  );
}

type Variant = 'text' | 'bulleted' | 'numbered';

function splitAtLists(text: string): { variant: Variant; lines: string[] }[] {
  const pieces: { variant: Variant; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const variant = line.startsWith('- ') ? 'bulleted' : /^\d+\. /.test(line) ? 'numbered' : 'text';
    const last = pieces.at(-1);
    if (last?.variant === variant) last.lines.push(line);
    else pieces.push({ variant, lines: [line] });
  }
  return pieces.filter(({ lines }) => lines.join('').trim() !== '');
}
