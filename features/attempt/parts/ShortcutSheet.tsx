import { IconButton } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Keyboard } from '#ui/icon';
import { Switch } from '#ui/switch';
import type { Shortcut } from '../model/shortcuts.ts';
import styles from './ShortcutSheet.module.css';

export interface ShortcutSheetProps {
  /** What `useShortcuts` returns. */
  sheet: {
    shortcuts: readonly Shortcut[];
    isOn: boolean;
    setIsOn(isOn: boolean): void;
    isSheetOpen: boolean;
    setIsSheetOpen(isOpen: boolean): void;
  };
}

/** The button that opens the list of keyboard shortcuts, and the list: each can be read there, and all be turned off. */
export function ShortcutSheet({ sheet }: ShortcutSheetProps) {
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        className={styles.opener}
        icon={<Keyboard />}
        size="sm"
        onClick={() => sheet.setIsSheetOpen(true)}
      />
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
                  <kbd className={styles.key}>{keysLabel}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
            <div className={styles.row}>
              <dt>
                <kbd className={styles.key}>?</kbd>
              </dt>
              <dd>Show this list</dd>
            </div>
          </dl>
        </div>
      </Dialog>
    </>
  );
}
