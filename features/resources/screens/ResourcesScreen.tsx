import { Card } from '#ui/card';
import { Disclosure } from '#ui/disclosure';
import { Heading, Text } from '#ui/heading';
import { Link } from '#ui/link';
import { List } from '#ui/list';
import { Page } from '#ui/page';
import { RichText } from '#ui/rich-text';
import { Stack } from '#ui/stack';
import { GUIDES, type Guide } from '../model/guides.ts';
import styles from './ResourcesScreen.module.css';

/** The page 'Learning Resources' (docs/product.md#page-1): the guides, and a sentence that more will come. */
export function ResourcesScreen({ quizzesHref }: { quizzesHref: string }) {
  return (
    <Page>
      <Stack gap={5}>
        <Heading level={1}>Learning Resources</Heading>
        {GUIDES.map((guide, index) => (
          <GuideCard key={guide.id} guide={guide} defaultOpen={index === 0} />
        ))}
        <Link variant="alone" href={quizzesHref}>
          Practice what you have read
        </Link>
        <Text tone="muted" lang="fil">
          Malapit na: magdaragdag kami rito ng mga materyal sa pag-aaral sa lalong madaling panahon.
        </Text>
      </Stack>
    </Page>
  );
}

function GuideCard({ guide, defaultOpen }: { guide: Guide; defaultOpen: boolean }) {
  const { id, title, lang, parts, sources } = guide;
  return (
    <Card padding="md">
      <Disclosure
        id={id}
        defaultOpen={defaultOpen}
        variant="row"
        label={
          <Heading level={2} size="md" lang={lang}>
            {title}
          </Heading>
        }
      >
        <Stack gap={5} className={styles.parts} lang={lang}>
          {parts.map((part) => (
            <Stack as="section" key={part.title} gap={2}>
              <Heading level={3} size="sm">
                {part.title}
              </Heading>
              {part.text === undefined ? null : <RichText translate="yes" text={part.text} />}
              {part.points === undefined ? null : (
                <List variant="bulleted">
                  {part.points.map((point) => (
                    <li key={point}>
                      <RichText translate="yes" text={point} />
                    </li>
                  ))}
                </List>
              )}
            </Stack>
          ))}
        </Stack>
        {sources.length === 0 ? null : (
          <Text size="sm" tone="muted">
            To check and read on:{' '}
            {sources.map(({ label, href }, index) => (
              <span key={href}>
                {index === 0 ? null : ', '}
                <Link href={href} target="_blank" rel="noopener noreferrer">
                  {label}
                </Link>
              </span>
            ))}
            .
          </Text>
        )}
      </Disclosure>
    </Card>
  );
}
