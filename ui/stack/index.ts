export { Inline, Stack } from './Stack.tsx';
