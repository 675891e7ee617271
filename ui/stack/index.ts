import styles from './Stack.module.css';

export {
  type BoxTag,
  type Gap,
  gapStyle,
  listRole,
  type Responsive,
  responsive,
} from './layout.ts';
export {
  Grow,
  type GrowProps,
  Inline,
  type InlineProps,
  Stack,
  type StackProps,
} from './Stack.tsx';

/** The classes of Stack, for other parts whose children stand in a column. */
export { styles as stackStyles };
