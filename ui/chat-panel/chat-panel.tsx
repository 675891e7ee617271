import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button, IconButton } from '#ui/button';
import { classNames } from '#ui/class-names';
import { Bot, Send, X } from '#ui/icon';
import { useCloseOnBack } from '#ui/overlay';
import { StatusRegion } from '#ui/toast';
import { VisuallyHidden } from '#ui/visually-hidden';
import styles from './ChatPanel.module.css';

type ChatPanelMessage = Readonly<{
  id: string;
  text: string;
  /** Whether the reader wrote this message; false for a reply. */
  isUser: boolean;
  /** Milliseconds since 1970. */
  timestamp: number;
  isError?: boolean | undefined;
}>;

export type ChatPanelProps = Omit<ComponentProps<'section'>, 'title' | 'children'> & {
  /** The name of the assistant, used as the panel's name. */
  title: string;
  /** The messages so far, oldest first. */
  messages: readonly ChatPanelMessage[];
  /** Whether a reply is being written. Until it is complete, nothing can be sent. @default false */
  isReplyPending?: boolean | undefined;
  /** The reply so far: shown now, and announced once it is complete. @default '' */
  partialReply?: string | undefined;
  /** The most characters in one message. @default 4000 */
  maxLength?: number | undefined;
  /** Disables the input and the send button. @default false */
  isDisabled?: boolean | undefined;
  /** A sentence above the input that says why nothing can be sent. */
  notice?: string | null | undefined;
  /** The topic of the conversation, shown above the input until it is removed. */
  topic?: string | null | undefined;
  /** Called when the reader removes the topic. */
  onDropTopic?: (() => void) | undefined;
  /** Sends the last message again. Pass this function only after the reply to that message has failed. */
  onRetry?: (() => void) | undefined;
  /** Sends a message. If it returns false, the message was not sent and its text stays in the input. */
  onSend: (text: string) => boolean;
  /** Called when the reader closes the panel. */
  onDismiss: () => void;
};

const clock = (timestamp: number): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(timestamp);

/**
 * A conversation in the page's corner, 384 by 500 px; on a phone it has the full width. Not modal: the page can be read
 * and used beside it. Finished messages are announced, and the focus stays in the input.
 */
export function ChatPanel({
  title,
  messages,
  isReplyPending = false,
  partialReply = '',
  maxLength = 4000,
  isDisabled = false,
  notice = null,
  topic = null,
  onDropTopic,
  onRetry,
  onSend,
  onDismiss,
  className,
  onKeyDown,
  ...rest
}: ChatPanelProps) {
  const [text, setText] = useState('');
  useCloseOnBack(true, onDismiss);
  const input = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const isClosedToInput = isReplyPending || isDisabled;

  useEffect(() => input.current?.focus(), []);

  // Keep the newest message in view, both when a message arrives and when the form below the log grows.
  const state = [messages.length, isReplyPending, partialReply.length, notice, topic].join();
  useEffect(() => {
    if (state !== '' && log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [state]);

  function submit() {
    if (!isClosedToInput && text.trim() !== '' && onSend(text)) setText('');
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    submit();
  }
  function handleInputKey(event: KeyboardEvent) {
    // With an input method editor (IME), Enter confirms a word and must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  function handleRetry() {
    onRetry?.();
    // The retry button disappears once it is pressed. Keep the focus in the panel.
    input.current?.focus();
  }

  function handleDropTopic() {
    onDropTopic?.();
    // The button that removes the topic disappears with the topic. Keep the focus in the panel.
    input.current?.focus();
  }

  return (
    <section
      {...rest}
      aria-label={title}
      className={classNames(styles.root, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key === 'Escape') onDismiss();
      }}
    >
      <header className={styles.header}>
        <Bot />
        <h2 className={styles.title}>{title}</h2>
        <IconButton label="Close chat" icon={<X />} className={styles.close} onClick={onDismiss} />
      </header>
      {/* A scrolling region must be focusable, or the keyboard cannot scroll it. */}
      <div ref={log} className={styles.log} role="log" aria-label="Messages" tabIndex={0}>
        {messages.map(({ id, text: said, isUser, isError = false, timestamp }) => (
          <div
            key={id}
            className={styles.message}
            data-user={isUser || undefined}
            data-error={isError || undefined}
          >
            <VisuallyHidden>{isUser ? 'You: ' : `${title}: `}</VisuallyHidden>
            <p className={styles.bubble}>{said}</p>
            <time className={styles.time} dateTime={new Date(timestamp).toISOString()}>
              {clock(timestamp)}
            </time>
          </div>
        ))}
        {isReplyPending && (
          <div className={styles.message} aria-hidden="true">
            {partialReply === '' ? (
              <span className={styles.dots}>
                <i />
                <i />
                <i />
              </span>
            ) : (
              <p className={styles.bubble}>{partialReply}</p>
            )}
          </div>
        )}
      </div>
      <StatusRegion>{isReplyPending ? `${title} is typing` : null}</StatusRegion>
      {onRetry && (
        <Button variant="secondary" size="sm" className={styles.retry} onClick={handleRetry}>
          Try again
        </Button>
      )}
      {notice !== null && (
        <p className={styles.notice} role="alert">
          {notice}
        </p>
      )}
      {topic !== null && (
        <p className={styles.topic}>
          <span>{topic}</span>
          {onDropTopic && (
            <IconButton label={`Drop: ${topic}`} size="sm" icon={<X />} onClick={handleDropTopic} />
          )}
        </p>
      )}
      <form className={styles.form} onSubmit={handleSubmit}>
        <textarea
          ref={input}
          className={styles.input}
          rows={1}
          aria-label="Your message"
          placeholder="Type your message…"
          value={text}
          maxLength={maxLength}
          // The input is not `disabled` while a reply is pending, because a disabled input loses the focus.
          readOnly={isReplyPending}
          aria-disabled={isClosedToInput || undefined}
          disabled={isDisabled}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleInputKey}
        />
        <IconButton
          type="submit"
          label="Send"
          variant="primary"
          icon={<Send />}
          isDisabled={isClosedToInput || text.trim() === ''}
        />
      </form>
    </section>
  );
}
