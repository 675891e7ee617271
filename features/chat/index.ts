export { readAnswerStream } from './model/answerStream.ts';
export { type ChatPort, chatPortAtom, hasAssistantAtom } from './ports.ts';
export { ChatWidget, ConversationPanel } from './screens/ChatWidget.tsx';
export { askAboutQuestionAtom, isChatOpenAtom, resetChatAtom, setChatOpenAtom } from './state/chat.ts';
