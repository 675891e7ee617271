import { RichText } from '#ui/rich-text';
import type { Booklet } from '../model/booklet.ts';
import { printedCode } from '../model/code.ts';
import styles from './SectionPages.module.css';

export interface AnswerKeyPagesProps {
  /** The booklet whose answers are printed. */
  booklet: Booklet;
  /** Whether the answer key includes the explanations. */
  isExplained: boolean;
}

/** The answer key. It starts on a new page, so that a teacher can remove the key from the booklet. */
export function AnswerKeyPages({ booklet, isExplained }: AnswerKeyPagesProps) {
  return (
    <section className={styles.key}>
      <header className={styles.keyHead}>
        <h2>Key</h2>
        <p>{`Booklet ${printedCode(booklet.code)}`}</p>
      </header>
      {booklet.sections.map(({ subject, title, places }) => (
        <div key={subject}>
          <h3 className={styles.keyTitle}>{title}</h3>
          <ol className={isExplained ? styles.explained : styles.letters} role="list">
            {places.map(({ number, question }) => (
              <li key={number} className={styles.entry}>
                <span>
                  {number} <strong>{question?.answer ?? '–'}</strong>
                </span>
                {isExplained && question !== null ? (
                  <RichText text={question.explanation} lang={question.lang} />
                ) : null}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}
