export { Dialog, type DialogProps } from './Dialog.tsx';
export { DialogActions, type DialogActionsProps } from './DialogActions.tsx';
