export { Card, type CardProps } from './Card.tsx';

import styles from './Card.module.css';

/** The classes of Card, for a card that is another element. */
export { styles as cardStyles };
