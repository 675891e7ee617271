import { Heading } from '#ui/heading';
import { RichText } from '#ui/rich-text';
import type { Lesson } from '../model/lesson.ts';
import styles from './LessonText.module.css';

/** A lesson without its title: the rule, a worked example, and the two commonest mistakes. `level` is that of its headings. */
export function LessonText({ lesson, level = 3 }: { lesson: Lesson; level?: 2 | 3 }) {
  const { text, example, mistakes, lang } = lesson;
  return (
    <div className={styles.root}>
      <RichText translate="yes" text={text} lang={lang} />
      <section className={styles.example}>
        <Heading level={level} size="sm">
          Example
        </Heading>
        <RichText translate="yes" text={example} lang={lang} />
      </section>
      <section>
        <Heading level={level} size="sm">
          Common mistakes
        </Heading>
        <ul>
          {mistakes.map((mistake) => (
            <li key={mistake}>
              <RichText translate="yes" text={mistake} lang={lang} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
