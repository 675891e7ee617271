export {
  type CarriedKind,
  finishedElsewhereText,
  isOffered,
  type OpenRow,
  openRowSchema,
} from './model/openRow.ts';
export { type OpenAttemptsPort, openAttemptsPortAtom } from './ports.ts';
export {
  forgetOpenRowAtom,
  loadOpenAttemptAtom,
  openAttemptDocument,
  openAttemptKind,
  openRowsAtom,
  queueOpenAttemptAtom,
  setOpenRowsAtom,
} from './state/openAttempts.ts';
