import { Dialog } from '#ui/dialog';
import { Kbd } from '#ui/kbd';
import { Switch } from '#ui/switch';
import type { Shortcut } from '../model/shortcuts.ts';
import styles from './ShortcutDialog.module.css';

export interface ShortcutDialogProps {
  /** The return value of `useShortcuts`. */
  shortcuts: {
    shortcuts: readonly Shortcut[];
    isOn: boolean;
    setIsOn(isOn: boolean): void;
    isSheetOpen: boolean;
    setIsSheetOpen(isOpen: boolean): void;
  };
}

/**
 * A dialog with the list of keyboard shortcuts, and a switch that turns all of them off. The `?` key also opens the
 * dialog.
 */
export function ShortcutDialog({ shortcuts: sheet }: ShortcutDialogProps) {
  return (
    <Dialog
      isOpen={sheet.isSheetOpen}
      onOpenChange={(isOpen) => sheet.setIsSheetOpen(isOpen)}
      title="Keyboard shortcuts"
      size="sm"
    >
      <div className={styles.body}>
        <Switch
          label="Single-key shortcuts"
          hint="Turn them off if you use speech input, or press keys by accident."
          isChecked={sheet.isOn}
          onCheckedChange={(isOn) => sheet.setIsOn(isOn)}
        />
        <dl className={styles.list} data-off={sheet.isOn ? undefined : ''}>
          {sheet.shortcuts.map(({ keysLabel, label }) => (
            <div key={label} className={styles.row}>
              <dt>
                <Kbd>{keysLabel}</Kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
          <div className={styles.row}>
            <dt>
              <Kbd>?</Kbd>
            </dt>
            <dd>Show this list</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  );
}
