import { type ComponentProps, useId } from 'react';
import { classNames } from '#ui/class-names';
import { CircleCheck } from '#ui/icon';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './PasswordChecklist.module.css';

export type PasswordRule = Readonly<{ id: string; label: string; isMet: boolean }>;

export type PasswordChecklistProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  /** The heading of the list. @default 'Your password needs' */
  title?: string | undefined;
  /** The rules, in order. */
  rules: readonly PasswordRule[];
};

/** The rules of a password. A rule that is met has a check icon and a word, not only a color. */
export function PasswordChecklist({
  title = 'Your password needs',
  rules,
  className,
  ...rest
}: PasswordChecklistProps) {
  const titleId = useId();
  const metCount = rules.filter((rule) => rule.isMet).length;
  return (
    <div {...rest} className={classNames(styles.root, className)}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      {/* Without bullets, Safari drops the list's semantics unless it has the role `list`. */}
      <ul role="list" className={styles.list} aria-labelledby={titleId}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.rule} data-met={rule.isMet || undefined}>
            {rule.isMet ? <CircleCheck /> : <span className={styles.open} aria-hidden="true" />}
            <span>
              {rule.label}
              <VisuallyHidden>{rule.isMet ? ', met' : ', not met yet'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{`${metCount} of ${rules.length} met`}</VisuallyHidden>
    </div>
  );
}
