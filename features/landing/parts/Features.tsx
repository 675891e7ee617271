import type { ReactNode } from 'react';
import { Badge } from '#ui/badge';
import { CircularGauge } from '#ui/circular-gauge';
import { Grid } from '#ui/grid';
import { Heading, Text } from '#ui/heading';
import { Bug, Check, Lightbulb, RotateCcw, X } from '#ui/icon';
import { Inline, Stack } from '#ui/stack';
import styles from './BelowTheFold.module.css';

/** The four features (docs/product.md#land-6), each with a small picture. */
export function Features() {
  return (
    <Stack as="section" gap={5} aria-labelledby="features">
      <Heading level={2} id="features">
        What you get
      </Heading>
      <Grid minColumn="20rem" gap={5}>
        <Feature
          title="AI-Powered Learning"
          text="Your own answers decide what comes next. Missed words and rules come back before you forget them, missed topics with new questions."
        >
          <Grid as="ul" gap={2} className={styles.voices} aria-hidden="true">
            <Inline as="li">
              <X /> Missed: Genetics
            </Inline>
            <Inline as="li">
              <RotateCcw /> Back with new questions
            </Inline>
          </Grid>
        </Feature>
        <Feature
          title="Comprehensive UPCAT Coverage"
          text="Language Proficiency, Science, Math and Reading Comprehension, with original items at three levels."
        >
          <Inline gap={2} justify="center" className={styles.sheet} aria-hidden="true">
            <Badge tone="neutral">Language Proficiency</Badge>
            <Badge tone="success">Science</Badge>
            <Badge tone="accent">Math</Badge>
            <Badge tone="info">Reading Comprehension</Badge>
            <Badge lang="fil">Wika</Badge>
            <Badge lang="fil">Pag-unawa sa Binasa</Badge>
          </Inline>
        </Feature>
        <Feature
          title="Real-time Analytics"
          text="Every quiz counts at once: progress by subject, hours studied, your streak, and what to practice next."
        >
          <Inline justify="center" className={styles.sheet} aria-hidden="true">
            <CircularGauge label="Science" value={72} size="sm" decimals={0} />
            <CircularGauge label="Math" value={58} size="sm" decimals={0} />
            <CircularGauge label="Reading" value={84} size="sm" decimals={0} />
          </Inline>
        </Feature>
        <Feature
          title="Community Support"
          text="Found a wrong key or missing a topic? Tell us, with a screenshot if you like. You see our answer on your profile."
        >
          <Grid as="ul" gap={2} className={styles.voices} aria-hidden="true">
            <Inline as="li">
              <Bug /> Report a bug
            </Inline>
            <Inline as="li">
              <Lightbulb /> Request a feature
            </Inline>
            <Inline as="li">
              <Check /> Read our answer
            </Inline>
          </Grid>
        </Feature>
      </Grid>
    </Stack>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack as="article" gap={2} className={styles.feature}>
      <div className={styles.picture}>{children}</div>
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{text}</Text>
    </Stack>
  );
}
