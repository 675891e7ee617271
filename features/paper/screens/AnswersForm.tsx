import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { LETTERS } from '#features/questions';
import { AnswerSheet } from '#ui/answer-sheet';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { Form } from '#ui/form';
import { Heading, Text } from '#ui/heading';
import { LettersField } from '#ui/letters-field';
import { Stack } from '#ui/stack';
import { type Booklet, type BookletSection, countBookletQuestions } from '../model/booklet.ts';
import { countLetters, parseLetters, type TypedLetters } from '../model/letters.ts';
import { bookletTitle } from '../model/plan.ts';
import { type DraftTexts, readDraftAtom, storeDraftAtom } from '../state/booklet.ts';
import { type RecordedBooklet, recordBookletAtom } from '../state/keyIn.ts';
import styles from './PrintScreen.module.css';

export interface AnswersFormProps {
  booklet: Booklet;
  onFinish(result: RecordedBooklet): void;
}

/**
 * The form in which a learner types a booklet's letters, section by section. Typed text survives a reload
 * (docs/product.md#paper-4).
 */
export function AnswersForm({ booklet, onFinish }: AnswersFormProps) {
  const { code, sections, plan } = booklet;
  const readDraft = useSetAtom(readDraftAtom);
  const keepDraft = useSetAtom(storeDraftAtom);
  const keyIn = useSetAtom(recordBookletAtom);
  const [texts, setTexts] = useState<DraftTexts>(() => readDraft(code));
  const [isGone, setIsGone] = useState(false);
  const [isRecorded, setIsRecorded] = useState(false);
  const keyed = sections.map((section) => ({
    section,
    ...parseLetters(texts[section.subject] ?? '', section.places.length),
  }));
  const total = countBookletQuestions(booklet);
  const answered = keyed.reduce((sum, one) => sum + countLetters(one), 0);
  const missing = missingText(keyed, answered);

  function change(next: DraftTexts) {
    setTexts(next);
    keepDraft(code, next);
  }

  function handleSubmit() {
    // Until the result page is loaded, this form stays on the screen. A second press must not record the answers twice.
    if (missing !== null || isRecorded) return;
    const letters = Object.fromEntries(keyed.map(({ section, letters: own }) => [section.subject, own]));
    const result = keyIn({ booklet, letters });
    if (result === null) return setIsGone(true);
    setIsRecorded(true);
    onFinish(result);
  }

  return (
    <Form className={styles.form} aria-label="Answers" onSubmit={handleSubmit}>
      <Heading level={2} size="sm">
        {bookletTitle(plan)}
      </Heading>
      <Text tone="muted">Type or paste the letters in order. Type - for a blank.</Text>
      {keyed.map(({ section, letters, problem }) => (
        <SectionField
          key={section.subject}
          section={section}
          text={texts[section.subject] ?? ''}
          keyed={{ letters, problem }}
          onTextChange={(text) => change({ ...texts, [section.subject]: text })}
        />
      ))}
      <Stack gap={3} align="start">
        <Text role="status">{missing ?? `${answered} of ${total} answered. A blank scores 0.`}</Text>
        {isGone ? <Text tone="danger">These questions were removed, so there is no score.</Text> : null}
        <Button type="submit" size="lg" isDisabled={missing !== null || isRecorded}>
          See the result
        </Button>
      </Stack>
    </Form>
  );
}

/** Why the typed answers cannot be scored yet, as a sentence; null if they can be scored. */
function missingText(
  keyed: readonly (TypedLetters & { section: BookletSection })[],
  answered: number,
): string | null {
  const wrong = keyed.find(({ problem }) => problem !== null);
  if (wrong !== undefined) return `Check ${wrong.section.title} again.`;
  return answered === 0 ? 'No answers yet.' : null;
}

function SectionField({
  section: { title, places },
  text,
  keyed,
  onTextChange,
}: {
  section: BookletSection;
  text: string;
  keyed: TypedLetters;
  onTextChange(text: string): void;
}) {
  return (
    <Card padding="lg" gap={3}>
      <LettersField
        label={title}
        value={text}
        onValueChange={onTextChange}
        count={`${countLetters(keyed)} of ${places.length}`}
        error={keyed.problem ?? undefined}
      />
      {text === '' ? null : (
        <AnswerSheet label={`Compare with your sheet: ${title}`} letters={LETTERS} values={keyed.letters} />
      )}
    </Card>
  );
}
