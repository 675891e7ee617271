export { Button, type ButtonProps, buttonClassName } from './Button.tsx';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
