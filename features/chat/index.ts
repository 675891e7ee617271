export { type ChatPort, type ChatTurn, chatPortAtom } from './ports.ts';
export { ChatWidget } from './screens/ChatWidget.tsx';
export { isChatOpenAtom, resetChatAtom, setChatOpenAtom } from './state/chat.ts';
