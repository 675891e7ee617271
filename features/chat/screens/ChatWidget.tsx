import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { ChatPanel } from '#ui/chat-panel';
import { Bot } from '#ui/icon';
import { CHAT_TEXT, failedMessage, isDisabled, MAX_CHARACTERS } from '../model/conversation.ts';
import {
  conversationAtom,
  dropTopicAtom,
  isChatOpenAtom,
  retryMessageAtom,
  sendMessageAtom,
  setChatOpenAtom,
} from '../state/chat.ts';
import styles from './ChatWidget.module.css';

/** The 'Chat with AI' button and the panel it opens (docs/product.md#chat-1). */
export function ChatWidget() {
  const isOpen = useAtomValue(isChatOpenAtom);
  const setOpen = useSetAtom(setChatOpenAtom);
  const opener = useRef<HTMLButtonElement>(null);

  function handleClose() {
    setOpen(false);
    // The button is back once this has been drawn.
    requestAnimationFrame(() => opener.current?.focus());
  }

  if (isOpen) return <OpenChat onClose={handleClose} />;
  return (
    <Button
      ref={opener}
      className={styles.button}
      iconStart={<Bot />}
      aria-label="Chat with AI"
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    >
      <span className={styles.words}>Chat with AI</span>
    </Button>
  );
}

function OpenChat({ onClose }: { onClose: () => void }) {
  const conversation = useAtomValue(conversationAtom);
  const send = useSetAtom(sendMessageAtom);
  const dropTopic = useSetAtom(dropTopicAtom);
  const retry = useSetAtom(retryMessageAtom);
  if (conversation === null) return null;
  const isGivenUp = isDisabled(conversation);
  return (
    <ChatPanel
      title={CHAT_TEXT.title}
      messages={conversation.messages}
      isReplyPending={conversation.isPending}
      partialReply={conversation.partial}
      maxLength={MAX_CHARACTERS}
      isDisabled={isGivenUp}
      notice={isGivenUp ? CHAT_TEXT.unavailable : null}
      topic={conversation.topic === null ? null : `About ${conversation.topic.title}`}
      onDropTopic={dropTopic}
      onRetry={failedMessage(conversation) === null ? undefined : retry}
      onSend={send}
      onClose={onClose}
    />
  );
}
