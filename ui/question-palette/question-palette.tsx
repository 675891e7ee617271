import { type ComponentProps, useId } from 'react';
import { classNames } from '#ui/class-names';
import { Check, Flag, Lock, Minus, X } from '#ui/icon';
import { type QuestionPaletteItem, questionButtonName, questionState } from './palette.ts';
import styles from './QuestionPalette.module.css';

export type QuestionPaletteGroup = Readonly<{
  id: string;
  /** The heading of the group, or null if there is only one group. */
  label: string | null;
  /** The language of the label. */
  lang?: string | undefined;
  items: readonly QuestionPaletteItem[];
}>;

export type QuestionPaletteProps = Omit<ComponentProps<'div'>, 'children' | 'onSelect'> & {
  /** The name of the question list, such as "Question Review". */
  label: string;
  /** The questions in groups, in order. */
  groups: readonly QuestionPaletteGroup[];
  /** Called with the number of the pressed question, even if the question is locked. */
  onSelect: (number: number) => void;
  /** The number of buttons in a row, if there is room. @default 5 */
  columns?: number | undefined;
};

function Mark({ item }: { item: QuestionPaletteItem }) {
  if (item.isLocked) return <Lock className={styles.mark} strokeWidth={2.5} />;
  if (item.verdict === 'correct') return <Check className={styles.mark} strokeWidth={3.5} />;
  if (item.verdict === 'wrong') return <X className={styles.mark} strokeWidth={3.5} />;
  if (item.verdict === 'blank') return <Minus className={styles.mark} strokeWidth={3.5} />;
  return null;
}

/**
 * The question list: numbered buttons that show which question is open, answered, flagged, locked or wrong. An icon or
 * a shape shows each state, not only a color.
 */
export function QuestionPalette({
  label,
  groups,
  onSelect,
  columns = 5,
  className,
  style,
  ...rest
}: QuestionPaletteProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-label={label}
      {...rest}
      className={classNames(styles.root, className)}
      style={{ '--columns': columns, ...style }}
    >
      {groups.map((group) => (
        <div key={group.id} className={styles.group}>
          {group.label !== null && (
            <p id={`${id}${group.id}`} className={styles.label} lang={group.lang}>
              {group.label}
            </p>
          )}
          <ul
            role="list"
            className={styles.items}
            aria-labelledby={group.label === null ? undefined : `${id}${group.id}`}
          >
            {group.items.map((item) => (
              <li key={item.number}>
                <button
                  type="button"
                  className={styles.item}
                  data-state={questionState(item)}
                  data-locked={item.isLocked || undefined}
                  aria-label={questionButtonName(item)}
                  aria-current={item.isCurrent ? 'true' : undefined}
                  onClick={() => onSelect(item.number)}
                >
                  {item.number}
                  <Mark item={item} />
                  {item.isFlagged && <Flag className={styles.flag} fill="currentColor" />}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export type { QuestionPaletteItem } from './palette.ts';
