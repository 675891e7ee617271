export { createPortAtom } from './port.ts';
