export { Dialog, type DialogProps } from './Dialog.tsx';
export { DialogActions } from './DialogActions.tsx';
