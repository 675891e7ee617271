import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { ChatWidget, isChatOpenAtom, resetChatAtom, setChatOpenAtom } from '#features/chat';
import { FEEDBACK_FORMS, FeedbackLauncher, SignInFirstMessage } from '#features/feedback';
import { learnerIdAtom } from '#kernel/learner';
import { paths } from '../paths.ts';
import type { WidgetName } from './navigation.ts';
import styles from './Widgets.module.css';

export interface WidgetsProps {
  /** The dialog or panel to open, if any. */
  asked: WidgetName | null;
  onAskedChange: (asked: WidgetName | null) => void;
}

/**
 * The chat button, the feedback button, and the dialogs that they open (docs/product.md#shell-4). The buttons
 * are in the page's margin, on a learner's phone in the top bar, and on a visitor's in a bar at the lower edge.
 */
export function Widgets({ asked, onAskedChange }: WidgetsProps) {
  const isLearner = useAtomValue(learnerIdAtom) !== null;
  const isChatOpen = useAtomValue(isChatOpenAtom);
  const resetChat = useSetAtom(resetChatAtom);
  const setChatOpen = useSetAtom(setChatOpenAtom);

  // One learner's conversation must not be shown to the next one.
  useEffect(() => () => resetChat(), [resetChat]);

  const dialog = asked === 'chat' ? null : asked;
  useEffect(() => {
    if (asked !== 'chat') return;
    setChatOpen(true);
    onAskedChange(null);
  }, [asked, setChatOpen, onAskedChange]);

  // Once opened, a dialog stays mounted, because a success message may follow its form.
  const [wasOpened, setOpened] = useState(false);
  if (dialog !== null && !wasOpened) setOpened(true);
  const close = () => onAskedChange(null);
  return (
    <>
      <aside
        className={styles.corner}
        data-is-chat-open={isChatOpen || undefined}
        aria-label="Help and feedback"
      >
        <ChatWidget />
        <FeedbackLauncher isHidden={isChatOpen} onChoose={onAskedChange} />
      </aside>
      {isLearner ? null : <SignInFirstMessage asked={dialog} loginHref={paths.login} onDismiss={close} />}
      {isLearner && wasOpened ? (
        <Suspense fallback={null}>
          {FEEDBACK_FORMS.map(({ id, dialog: { Part } }) => (
            <Part key={id} isOpen={dialog === id} onOpenChange={close} />
          ))}
        </Suspense>
      ) : null}
    </>
  );
}
