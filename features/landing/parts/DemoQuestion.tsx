import { useRef, useState } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Heading } from '#ui/heading';
import { LinkButton } from '#ui/link-button';
import { type OptionKey, OptionList } from '#ui/option-list';
import { Grow, Inline, Stack } from '#ui/stack';
import { StatusRegion } from '#ui/toast';
import { DEMO_ITEM_COUNT, type DemoItem, FIRST_DEMO_ITEM } from '../model/demo.ts';
import styles from './BelowTheFold.module.css';

/** A question that a visitor can answer without an account. It looks like a question of a quiz. */
export function DemoQuestion({ registerHref }: { registerHref: string }) {
  const [index, setIndex] = useState(0);
  const [picked, setPicked] = useState<OptionKey | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [right, setRight] = useState(0);
  const root = useRef<HTMLElement>(null);
  const [items, setItems] = useState<readonly DemoItem[]>([FIRST_DEMO_ITEM]);
  const item = items[index] ?? FIRST_DEMO_ITEM;
  const isLast = index === DEMO_ITEM_COUNT - 1;
  const isRight = picked === item.answer;

  async function handleNext() {
    if (items.length === 1) {
      const { MORE_DEMO_ITEMS } = await import('../model/moreDemo.ts');
      setItems([FIRST_DEMO_ITEM, ...MORE_DEMO_ITEMS]);
    }
    setRight(isLast ? 0 : right + (isRight ? 1 : 0));
    setIndex(isLast ? 0 : index + 1);
    setPicked(null);
    setChecked(false);
    // Scrolls up to the next question, because the button that was pressed is below it.
    root.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <section ref={root} className={styles.demo} aria-labelledby="demo-title">
      <Inline as="header" rowGap={1}>
        <Heading level={2} size="sm" id="demo-title">
          Try one now
        </Heading>
        <Badge tone="success">{item.subject}</Badge>
        <span className={styles.count}>
          {index + 1} of {DEMO_ITEM_COUNT}
        </span>
      </Inline>
      <OptionList
        key={item.id}
        name={`demo-${item.id}`}
        lang={item.lang}
        label={item.stem}
        options={item.options}
        value={picked}
        onValueChange={setPicked}
        reveal={isChecked ? { correctKey: item.answer, chosenKey: picked } : undefined}
      />
      <StatusRegion>
        {isChecked ? (isRight ? 'Correct.' : `Not quite. The answer is ${item.answer}.`) : null}
      </StatusRegion>
      {isChecked ? (
        <Stack className={styles.review}>
          <p lang={item.lang}>{item.explanation}</p>
          <Inline gap={4} rowGap={3}>
            {isLast ? (
              <>
                <Grow basis="100%">
                  <strong>{`${right + (isRight ? 1 : 0)} of ${DEMO_ITEM_COUNT} right.`}</strong>
                </Grow>
                <LinkButton href={registerHref}>Keep going with a full quiz</LinkButton>
              </>
            ) : null}
            <Button
              variant={isLast ? 'quiet' : 'primary'}
              onClick={() => void handleNext().catch(() => undefined)}
            >
              {isLast ? 'Start over' : 'Next question'}
            </Button>
          </Inline>
        </Stack>
      ) : (
        <Button isDisabled={picked === null} onClick={() => setChecked(true)}>
          Check answer
        </Button>
      )}
    </section>
  );
}
