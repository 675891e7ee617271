import { ToggleField, type ToggleFieldProps } from '#ui/toggle-field';
import styles from './Switch.module.css';

export type SwitchProps = ToggleFieldProps;

/**
 * Turns a setting on or off, with an immediate effect. For a choice that is sent with a form use Checkbox. `ref` is
 * passed to the input.
 */
export function Switch(props: SwitchProps) {
  return (
    <ToggleField
      {...props}
      role="switch"
      picturePlace="end"
      picture={
        <span className={styles.track} aria-hidden="true">
          <span className={styles.thumb} />
        </span>
      }
    />
  );
}
