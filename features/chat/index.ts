export { type ChatPort, type ChatRequest, type ChatTurn, chatPortAtom } from './ports.ts';
export { ChatWidget } from './screens/ChatWidget.tsx';
export { askAboutAtom, isChatOpenAtom, resetChatAtom, setChatOpenAtom } from './state/chat.ts';
