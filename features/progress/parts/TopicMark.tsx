import type { ComponentProps } from 'react';
import type { Mastery } from '#features/memory';
import styles from '../styles.module.css';

/** How well the learner knows a topic, after a mark in the color of the word. */
export function TopicMark({ word, ...rest }: ComponentProps<'span'> & { word: Mastery['word'] | undefined }) {
  return <span className={styles.note} data-word={word} {...rest} />;
}
