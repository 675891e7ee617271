export { Button, type ButtonProps, buttonStyles } from './Button.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { useIgnorePresses } from './press.ts';
