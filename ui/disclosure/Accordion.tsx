import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names';
import styles from './Disclosure.module.css';

export type AccordionProps = ComponentProps<'div'>;

/** A column of Disclosures with a line between them. Use the variant `row` for each Disclosure. */
export function Accordion({ className, ...rest }: AccordionProps) {
  return <div {...rest} className={classNames(styles.accordion, className)} />;
}
