export { Button, buttonStyles } from './Button.tsx';
export { IconButton } from './IconButton.tsx';
