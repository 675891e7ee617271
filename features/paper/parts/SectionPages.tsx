import { PassageText } from '#features/practice-room';
import { shownOptions } from '#features/questions';
import { RichText } from '#ui/rich-text';
import type { Booklet, BookletQuestion, BookletSection } from '../model/booklet.ts';
import { printedCode } from '../model/code.ts';
import { bookletHalvesOf, optionColumns, type QuestionGroup } from '../model/layout.ts';
import { LANGUAGE_HEADINGS, passageHeading } from '../model/words.ts';
import styles from './SectionPages.module.css';

export interface SectionPagesProps {
  section: BookletSection;
  /** The section's position in the booklet, from 0. */
  position: number;
}

/**
 * A section's questions for print, in two columns, with a heading for each language. A passage has the full width,
 * above its questions.
 */
export function SectionPages({ section, position }: SectionPagesProps) {
  const { title, places, minutes } = section;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{`${position + 1}. ${title}`}</h2>
        <p>{`${places.length} questions · ${minutes} minutes`}</p>
      </header>
      {bookletHalvesOf(section).map(({ language, hasHeading, groups }) => {
        const words = LANGUAGE_HEADINGS[language];
        return (
          <div key={groups[0]?.places[0]?.number ?? 0} lang={words.lang}>
            <header className={styles.half}>
              {hasHeading ? <h3>{words.title}</h3> : null}
              <p>{words.directions}</p>
            </header>
            {groups.map((group) => (
              <Group key={group.places[0]?.number ?? 0} group={group} />
            ))}
          </div>
        );
      })}
    </section>
  );
}

function Group({ group: { passage, lang, places } }: { group: QuestionGroup }) {
  const [first, last] = [places[0], places.at(-1)];
  const questions = (
    <ol className={styles.questions} role="list">
      {places.map((place) => (
        <Item key={place.number} place={place} />
      ))}
    </ol>
  );
  if (passage === null || first === undefined || last === undefined) return questions;
  return (
    <div className={styles.group}>
      <div className={styles.passage} data-passage="">
        <p className={styles.about} lang={lang}>
          {passageHeading(lang, first.number, last.number)}
        </p>
        <PassageText text={passage} lang={lang} />
      </div>
      {questions}
    </div>
  );
}

function Item({ place: { number, question } }: { place: BookletQuestion }) {
  return (
    <li className={styles.item} data-item={number}>
      <span className={styles.number}>{`${number}.`}</span>
      <div className={styles.body} lang={question?.lang}>
        {question === null ? (
          <p>This question was taken out. Leave it blank.</p>
        ) : (
          <>
            <RichText text={question.question} lang={question.lang} />
            <ul className={styles.options} role="list" data-columns={optionColumns(question)}>
              {shownOptions(question).map(({ letter, text }) => (
                <li key={letter} className={styles.option}>
                  <span className={styles.letter}>{letter}</span>
                  <RichText text={text} lang={question.lang} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}

interface AnswerKeyPagesProps {
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
