import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { IconButton } from '#ui/button';
import { DropdownMenu } from '#ui/dropdown-menu';
import { MessageCircle, X } from '#ui/icon';
import { FEEDBACK_FORMS } from '../forms.ts';
import { FEEDBACK_TEXT, type FeedbackFormId } from '../model/kinds.ts';
import { endHintAtom, isHintDueAtom, startHintAtom } from '../state/hint.ts';
import styles from './FeedbackLauncher.module.css';

export interface FeedbackLauncherProps {
  onChoose: (form: FeedbackFormId) => void;
  /**
   * Hides the button and the hint while the chat is open. The component stays mounted, so that the hint's timer keeps
   * running. @default false
   */
  isHidden?: boolean;
}

/** The round feedback button on every page, with its menu and its hint (docs/product.md#feed-1). */
export function FeedbackLauncher({ onChoose, isHidden = false }: FeedbackLauncherProps) {
  return (
    <div className={styles.root} hidden={isHidden} data-launcher>
      <Hint />
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            className={styles.button}
            label="Send feedback"
            variant="secondary"
            size="lg"
            icon={<MessageCircle />}
          />
        }
        items={FEEDBACK_FORMS.map(({ id, label, Icon }) => ({
          id,
          label,
          icon: <Icon />,
          onSelect: () => onChoose(id),
        }))}
      />
    </div>
  );
}

/** Explains the feedback button for a minute on each device, or until the learner dismisses the hint. */
function Hint() {
  const isDue = useAtomValue(isHintDueAtom);
  const start = useSetAtom(startHintAtom);
  const end = useSetAtom(endHintAtom);

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(end, start());
    return () => clearTimeout(timer);
  }, [isDue, start, end]);

  if (!isDue) return null;
  return (
    <div className={styles.hint} data-hint>
      <MessageCircle />
      <span>{FEEDBACK_TEXT.tooltip}</span>
      <IconButton label="Dismiss" size="sm" icon={<X />} onClick={end} />
    </div>
  );
}
