import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type Letter, type Question, readExplanation } from '#features/questions';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import { EXPLANATION_WORDS } from '../model/explanationWords.ts';
import { readPassage } from '../model/passage.ts';
import styles from './QuestionTexts.module.css';

/**
 * A reading passage with its title. Paragraphs and lines of verse are numbered, so that questions can refer to them.
 */
export function PassageText({ text, lang }: { text: string; lang: string }) {
  const { title, blocks } = readPassage(text);
  const root = useRef<HTMLDivElement>(null);
  useReadingPlace(root);
  return (
    <Stack ref={root} className={styles.passage} lang={lang}>
      {title === null ? null : <RichText className={styles.passageTitle} text={title} lang={lang} />}
      {blocks.map((block) =>
        block.kind === 'prose' ? (
          <div key={block.place} className={styles.paragraph}>
            <span className={styles.number} aria-hidden="true">
              {block.number}
            </span>
            <RichText text={block.text} lang={lang} />
          </div>
        ) : (
          <div key={block.place} className={styles.stanza}>
            {block.lines.map((line) => (
              <div key={line.number} className={styles.line}>
                <span className={styles.number} aria-hidden="true">
                  {line.number % 5 === 0 ? line.number : ''}
                </span>
                <RichText className={styles.verse} text={line.text} lang={lang} />
              </div>
            ))}
          </div>
        ),
      )}
    </Stack>
  );
}

/** The room's bar covers this much of the screen's top (px). */
const TOP = 88;
/** How long (ms) after a change of the screen's width the browser still scrolls by itself. */
const SETTLE_MS = 500;

/**
 * Keeps the reader's place when the screen's width changes, because a phone is turned: shows the paragraph again that
 * was at the top (docs/product.md#a11y-11).
 */
function useReadingPlace(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let width = window.innerWidth;
    let changedAt = Number.NEGATIVE_INFINITY;
    let place: Element | undefined;
    const note = () => {
      if (performance.now() - changedAt < SETTLE_MS) return;
      const paragraphs = Array.from(text.current?.children ?? []);
      place = paragraphs.find((paragraph) => paragraph.getBoundingClientRect().bottom > TOP);
    };
    const show = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      changedAt = performance.now();
      place?.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    // A passage beside its question scrolls by itself, and its scroll events do not bubble.
    document.addEventListener('scroll', note, { capture: true, passive: true });
    window.addEventListener('resize', show);
    return () => {
      document.removeEventListener('scroll', note, { capture: true });
      window.removeEventListener('resize', show);
    };
  }, [text]);
}

interface ExplanationTextProps {
  question: Pick<Question, 'explanation' | 'lang' | 'order'>;
  /** The bank's letter of the option that the learner picked. If it is wrong, the explanation begins with why. */
  chosen?: Letter | null;
  /** Names the right option, above why it is right. @default nothing */
  answer?: ReactNode;
  /** Leaves out why the options are wrong that the learner did not pick. @default false */
  isShort?: boolean;
}

/**
 * Explains a question: first the mistake that the learner made, then why the correct option is right, with the rule and
 * the working, then why each other option is wrong.
 */
export function ExplanationText({ question, chosen = null, answer, isShort = false }: ExplanationTextProps) {
  const { why, wrong } = readExplanation(question);
  const list = (isOwn: boolean) => {
    const lines = wrong.filter(({ letter }) => (letter === chosen) === isOwn);
    return lines.length === 0 ? null : (
      <Stack as="ul" gap={2} className={styles.whyWrong}>
        {lines.map(({ letter, shown, text }) => (
          <li key={letter} data-is-own={isOwn ? '' : undefined}>
            <strong>{`${EXPLANATION_WORDS[question.lang].whyNot} ${shown}:`}</strong>{' '}
            <RichText translate="yes" text={text} lang={question.lang} />
          </li>
        ))}
      </Stack>
    );
  };
  return (
    <Stack gap={3} lang={question.lang}>
      {list(true)}
      {answer}
      <RichText translate="yes" text={why} lang={question.lang} />
      {isShort ? null : list(false)}
    </Stack>
  );
}
