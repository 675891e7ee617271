export { Avatar, type AvatarProps } from './Avatar.tsx';
export { initialOf } from './initial.ts';
