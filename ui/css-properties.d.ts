import 'react';

declare module 'react' {
  /** Lets a part hand one value to its CSS as a custom property. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
