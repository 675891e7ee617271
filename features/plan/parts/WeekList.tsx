import { Check } from '#ui/icon';
import { Stack } from '#ui/stack';
import type { WeekDay } from '../model/week.ts';
import styles from '../styles.module.css';

/** This week as seven named days, each with what was studied or is planned (docs/product.md#plan-5). */
export function WeekList({ days }: { days: readonly WeekDay[] }) {
  return (
    <Stack as="ol" gap={0} className={styles.days} aria-label="This week">
      {days.map(({ day, name, isToday, isDone, text }) => (
        <li key={day} aria-current={isToday ? 'date' : undefined}>
          <strong>{isToday ? 'Today' : name}</strong>
          <span>{text}</span>
          {isDone ? <Check aria-hidden="true" /> : null}
        </li>
      ))}
    </Stack>
  );
}
