export { type ChatPort, chatPortAtom, hasAssistantAtom } from './ports.ts';
export { ChatBeside } from './screens/ChatBeside.tsx';
export { ChatWidget } from './screens/ChatWidget.tsx';
export { askAboutAtom, isChatOpenAtom, resetChatAtom, setChatOpenAtom } from './state/chat.ts';
