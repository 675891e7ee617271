import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Heading } from '#ui/heading';
import { SAMPLE_TESTIMONIALS } from '../fixtures.ts';
import styles from './Testimonials.module.css';

/** Quotes of two students (docs/product.md#land-7). They are samples and labeled as such. */
export function Testimonials() {
  return (
    <section className={styles.root} aria-labelledby="testimonials">
      <header className={styles.header}>
        <Heading level={2} id="testimonials">
          What students say
        </Heading>
        <Badge tone="accent">Sample quotes</Badge>
      </header>
      <div className={styles.grid}>
        {SAMPLE_TESTIMONIALS.map(({ id, quote, name, about }) => (
          <figure key={id} className={styles.card}>
            <blockquote className={styles.quote}>
              <p>{quote}</p>
            </blockquote>
            <figcaption className={styles.who}>
              <Avatar name={name} />
              <span>
                <strong>{name}</strong>
                <span className={styles.about}>{about}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
