import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { Button } from '#ui/button';
import { ChatPanel } from '#ui/chat-panel';
import { Bot } from '#ui/icon';
import { CHAT_TEXT, failedMessage, isChatDisabled, MAX_CHARACTERS } from '../model/conversation.ts';
import { hasAssistantAtom } from '../ports.ts';
import {
  conversationAtom,
  isChatOpenAtom,
  removeTopicAtom,
  retryMessageAtom,
  sendMessageAtom,
  setChatOpenAtom,
} from '../state/chat.ts';
import styles from './ChatWidget.module.css';

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

/** The chat panel: the conversation with the assistant, in the page's corner or beside a question. */
export function ConversationPanel({
  onDismiss,
  className,
}: {
  onDismiss: () => void;
  className?: string | undefined;
}) {
  const conversation = useAtomValue(conversationAtom);
  const hasAssistant = useAtomValue(hasAssistantAtom);
  const send = useSetAtom(sendMessageAtom);
  const dropTopic = useSetAtom(removeTopicAtom);
  const retry = useSetAtom(retryMessageAtom);
  if (conversation === null) return null;
  const isGivenUp = isChatDisabled(conversation);
  return (
    <ChatPanel
      title={CHAT_TEXT.title}
      messages={conversation.messages}
      isReplyPending={conversation.isPending}
      partialReply={conversation.partial}
      maxLength={MAX_CHARACTERS}
      isDisabled={isGivenUp}
      notice={isGivenUp ? CHAT_TEXT.unavailable : hasAssistant ? null : CHAT_TEXT.noAnswers}
      topic={conversation.topic === null ? null : `About ${conversation.topic.title}`}
      onDropTopic={dropTopic}
      onRetry={hasAssistant && failedMessage(conversation) !== null ? retry : undefined}
      onSend={send}
      onDismiss={onDismiss}
      className={className}
    />
  );
}
