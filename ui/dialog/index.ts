export { Dialog } from './Dialog.tsx';
export { DialogActions } from './DialogActions.tsx';
