import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { ChatWidget, isChatOpenAtom, resetChatAtom, setChatOpenAtom } from '#features/chat';
import { FeedbackLauncher, SignInFirst } from '#features/feedback';
import { paths } from '../paths.ts';
import { useMakesRoom } from './useMakesRoom.ts';
import { useOnDemand } from './useOnDemand.ts';
import styles from './Widgets.module.css';

/** What the menu and the footer may ask for. */
export type WidgetName = FeedbackDialogName | 'chat';
export type FeedbackDialogName = 'bug' | 'feature';

const loadDialogs = () => import('./FeedbackDialogs.tsx');

export interface WidgetsProps {
  /** Null for a visitor, who is asked to log in first. */
  userId: string | null;
  /** The dialog or panel asked for, if any. */
  asked: WidgetName | null;
  onAskedChange: (asked: WidgetName | null) => void;
}

/** The chat and the feedback launcher at the lower corner, and the dialogs that the launcher opens (docs/product.md#shell-4). */
export default function Widgets({ userId, asked, onAskedChange }: WidgetsProps) {
  const isChatOpen = useAtomValue(isChatOpenAtom);
  const resetChat = useSetAtom(resetChatAtom);
  const [Dialogs, wantDialogs] = useOnDemand(loadDialogs);
  const corner = useRef<HTMLElement>(null);
  const { isAway, isHintAway, shift } = useMakesRoom(corner);
  const setChatOpen = useSetAtom(setChatOpenAtom);

  // What one learner said is not for the next one at this device.
  useEffect(() => () => resetChat(), [resetChat]);

  const dialog = asked === 'chat' ? null : asked;
  useEffect(() => {
    if (asked !== 'chat') return;
    setChatOpen(true);
    onAskedChange(null);
  }, [asked, setChatOpen, onAskedChange]);

  const isLearner = userId !== null;
  useEffect(() => {
    if (isLearner && dialog !== null) void wantDialogs();
  }, [isLearner, dialog, wantDialogs]);

  return (
    <>
      {isLearner ? null : (
        <SignInFirst asked={dialog} loginHref={paths.login} onDismiss={() => onAskedChange(null)} />
      )}
      <aside
        ref={corner}
        className={styles.corner}
        style={{ '--shift': `${shift}px` }}
        aria-label="Help and feedback"
        data-is-chat-open={isChatOpen ? '' : undefined}
        data-is-away={isAway ? '' : undefined}
        data-is-hint-away={isHintAway ? '' : undefined}
      >
        <ChatWidget />
        <FeedbackLauncher isHidden={isChatOpen} onChoose={onAskedChange} />
      </aside>
      {isLearner && Dialogs !== null ? (
        <Dialogs userId={userId} open={dialog} onClose={() => onAskedChange(null)} />
      ) : null}
    </>
  );
}
