export { useCloseOnBack } from './useCloseOnBack.ts';
export { useReturnFocus } from './useReturnFocus.ts';

import styles from './overlay.module.css';

/** The class of the backdrop behind dialogs and sheets. */
export const scrimClass = styles.scrim ?? '';
/** The class of a dialog's panel: a bottom sheet on a phone, else a centered card. */
export const panelClass = styles.panel ?? '';
