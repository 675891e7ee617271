export { useReturnFocus } from './useReturnFocus.ts';

import styles from './overlay.module.css';

/** The scrim behind dialogs and sheets. */
export const scrimClass = styles.scrim ?? '';
/** The panel of a dialog: a sheet from below on a phone, a card in the middle elsewhere. */
export const panelClass = styles.panel ?? '';
