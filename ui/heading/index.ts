export { Heading, type HeadingProps } from './Heading.tsx';
export { Text, type TextProps } from './Text.tsx';
