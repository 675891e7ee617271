import type { ReactNode } from 'react';
import { Badge } from '#ui/badge';
import { CircularGauge } from '#ui/circular-gauge';
import { Heading } from '#ui/heading';
import { Bot, Bug, Lightbulb, MessageCircle } from '#ui/icon';
import styles from './Features.module.css';

/** The four features (docs/product.md#land-6), each with a small picture. */
export function Features() {
  return (
    <section className={styles.root} aria-labelledby="features">
      <Heading level={2} id="features">
        What you get
      </Heading>
      <div className={styles.grid}>
        <Feature
          title="AI-Powered Learning"
          text="Stuck on an explanation? Ask the assistant in the corner, in the language you think in. It says when it may be wrong."
        >
          <div className={styles.chat} aria-hidden="true">
            <p className={styles.mine}>Bakit 3 km/h ang agos?</p>
            <p className={styles.theirs}>
              <Bot /> Pabalik, kinakalaban ng bangka ang agos. Ano ang kalahati ng {'12\u00a0−\u00a06'}?
            </p>
          </div>
        </Feature>
        <Feature
          title="Comprehensive UPCAT Coverage"
          text="Language Proficiency, Science, Math and Reading Comprehension, with original items at three levels."
        >
          <div className={styles.chips} aria-hidden="true">
            <Badge tone="neutral">Language Proficiency</Badge>
            <Badge tone="success">Science</Badge>
            <Badge tone="accent">Math</Badge>
            <Badge tone="info">Reading Comprehension</Badge>
            <Badge lang="fil">Wika</Badge>
            <Badge lang="fil">Pag-unawa sa Binasa</Badge>
          </div>
        </Feature>
        <Feature
          title="Real-time Analytics"
          text="Every answer counts at once: progress by subject, hours studied, your streak, and what to practice next."
        >
          <div className={styles.gauges} aria-hidden="true">
            <CircularGauge label="Science" value={72} size="sm" decimals={0} />
            <CircularGauge label="Math" value={58} size="sm" decimals={0} />
            <CircularGauge label="Reading" value={84} size="sm" decimals={0} />
          </div>
        </Feature>
        <Feature
          title="Community Support"
          text="Found a wrong key or missing a topic? Tell us from any page, with a screenshot. Learners shape what comes next."
        >
          <ul role="list" className={styles.voices} aria-hidden="true">
            <li>
              <Bug /> Report a bug
            </li>
            <li>
              <Lightbulb /> Request a feature
            </li>
            <li>
              <MessageCircle /> Ask for help
            </li>
          </ul>
        </Feature>
      </div>
    </section>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <article className={styles.feature}>
      <div className={styles.picture}>{children}</div>
      <Heading level={3}>{title}</Heading>
      <p>{text}</p>
    </article>
  );
}
