import { Choice, type ChoiceProps } from '#ui/choice';
import styles from './Switch.module.css';

export type SwitchProps = ChoiceProps;

/**
 * Turns a setting on or off, with an immediate effect. For a choice that is sent with a form use Checkbox. `ref` is
 * passed to the input.
 */
export function Switch(props: SwitchProps) {
  return (
    <Choice
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
