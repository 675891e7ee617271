import { useAtomValue, useSetAtom } from 'jotai';
import { ChatPanel } from '#ui/chat-panel';
import { CHAT_TEXT, failedMessage, isChatDisabled, MAX_CHARACTERS } from '../model/conversation.ts';
import { hasAssistantAtom } from '../ports.ts';
import { conversationAtom, removeTopicAtom, retryMessageAtom, sendMessageAtom } from '../state/chat.ts';

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
      notice={isGivenUp ? CHAT_TEXT.unavailable : null}
      topic={conversation.topic === null ? null : `About ${conversation.topic.title}`}
      onDropTopic={dropTopic}
      onRetry={hasAssistant && failedMessage(conversation) !== null ? retry : undefined}
      onSend={send}
      onDismiss={onDismiss}
      className={className}
    />
  );
}
