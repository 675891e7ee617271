import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { Bot } from '#ui/icon';
import { hasAssistantAtom } from '../ports.ts';
import { isChatOpenAtom, setChatOpenAtom } from '../state/chat.ts';
import styles from './ChatWidget.module.css';
import { ConversationPanel } from './ConversationPanel.tsx';

/** The 'Chat with AI' button and the panel it opens (docs/product.md#chat-1). */
export function ChatWidget() {
  const isOpen = useAtomValue(isChatOpenAtom);
  const setOpen = useSetAtom(setChatOpenAtom);
  const hasAssistant = useAtomValue(hasAssistantAtom);
  const opener = useRef<HTMLButtonElement>(null);

  function handleClose() {
    setOpen(false);
    // The panel replaces the button, so wait for the next render before moving the focus to the button.
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isOpen) return <ConversationPanel onDismiss={handleClose} />;
  return (
    <Button
      ref={opener}
      className={styles.button}
      // Without a provider the assistant cannot answer, so its button is quiet.
      variant={hasAssistant ? 'primary' : 'secondary'}
      iconStart={<Bot />}
      aria-label="Chat with AI"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <span className={styles.words}>Chat with AI</span>
    </Button>
  );
}
