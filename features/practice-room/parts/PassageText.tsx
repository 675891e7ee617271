import { useRef } from 'react';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import { readPassage } from '../model/passage.ts';
import { useReadingPlace } from '../state/useReadingPlace.ts';
import styles from './PassageText.module.css';

/**
 * A reading passage with its title. Paragraphs and lines of verse are numbered, so that questions can refer to them.
 */
export function PassageText({ text, lang }: { text: string; lang: string }) {
  const { title, blocks } = readPassage(text);
  const root = useRef<HTMLDivElement>(null);
  useReadingPlace(root);
  return (
    <Stack ref={root} className={styles.passage} lang={lang}>
      {title === null ? null : <RichText className={styles.title} text={title} lang={lang} />}
      {blocks.map((block) =>
        block.kind === 'prose' ? (
          <div key={block.number} className={styles.paragraph}>
            <span className={styles.number} aria-hidden="true">
              {block.number}
            </span>
            <RichText text={block.text} lang={lang} />
          </div>
        ) : (
          <div key={block.lines[0].number} className={styles.stanza}>
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
