import 'react';

declare module 'react' {
  /** Lets a component pass values to its CSS as custom properties. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
