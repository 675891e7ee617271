import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Disclosure.module.css';

export type AccordionProps = ComponentProps<'div'>;

/** Disclosures under each other, with a line between them. Give each the variant `row`. */
export function Accordion({ className, ...rest }: AccordionProps) {
  return <div {...rest} className={classNames(styles.accordion, className)} />;
}
