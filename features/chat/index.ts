export { readAnswerStream } from './model/answerStream.ts';
export { type ChatPort, chatPortAtom, hasAssistantAtom } from './ports.ts';
export { ChatWidget } from './screens/ChatWidget.tsx';
export { ConversationPanel } from './screens/ConversationPanel.tsx';
export { askAboutQuestionAtom, isChatOpenAtom, resetChatAtom, setChatOpenAtom } from './state/chat.ts';
