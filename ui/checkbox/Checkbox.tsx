import { Choice, type ChoiceProps } from '#ui/choice';
import { Check } from '#ui/icon';
import styles from './Checkbox.module.css';

export type CheckboxProps = ChoiceProps;

/**
 * A yes-or-no choice, sent with the rest of a form. For an immediate effect use Switch. `ref` is passed to the input.
 */
export function Checkbox(props: CheckboxProps) {
  return (
    <Choice
      {...props}
      picturePlace="start"
      picture={
        <span className={styles.box} aria-hidden="true">
          <Check strokeWidth={3.5} />
        </span>
      }
    />
  );
}
