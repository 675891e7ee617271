import { Check } from '#ui/icon';
import { ToggleField, type ToggleFieldProps } from '#ui/toggle-field';
import styles from './Checkbox.module.css';

export type CheckboxProps = ToggleFieldProps;

/**
 * A yes-or-no choice, sent with the rest of a form. For an immediate effect use Switch. `ref` is passed to the input.
 */
export function Checkbox(props: CheckboxProps) {
  return (
    <ToggleField
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
