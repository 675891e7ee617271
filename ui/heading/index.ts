export { Heading } from './Heading.tsx';
export { Text } from './Text.tsx';
