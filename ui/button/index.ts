export { Button, buttonStyles } from './Button.tsx';
export { IconButton } from './IconButton.tsx';
export { useIgnorePresses } from './press.ts';
