import { Avatar } from '#ui/avatar';
import { Badge } from '#ui/badge';
import { Card } from '#ui/card';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Grow, Inline, Stack } from '#ui/stack';
import { SAMPLE_TESTIMONIALS } from '../fixtures.ts';
import styles from './Testimonials.module.css';

/** Quotes of two students (docs/product.md#land-7). They are samples and labeled as such. */
export function Testimonials() {
  return (
    <Stack as="section" gap={5} aria-labelledby="testimonials">
      <Inline as="header" gap={4} rowGap={2}>
        <Heading level={2} id="testimonials">
          What students say
        </Heading>
        <Badge tone="accent">Sample quotes</Badge>
      </Inline>
      <Grid minColumn="20rem" gap={5}>
        {SAMPLE_TESTIMONIALS.map(({ id, quote, name, about }) => (
          <Card as="figure" key={id} gap={4}>
            <Grow as="blockquote" className={styles.quote}>
              <p>{quote}</p>
            </Grow>
            <Inline as="figcaption" isOneLine>
              <Avatar name={name} />
              <Grow>
                <strong>{name}</strong>
                <Text size="sm" tone="muted">
                  {about}
                </Text>
              </Grow>
            </Inline>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
