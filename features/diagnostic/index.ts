export { DiagnosticOffer, type DiagnosticOfferProps } from './screens/DiagnosticOffer.tsx';
export { DiagnosticScreen, type DiagnosticScreenProps } from './screens/DiagnosticScreen.tsx';
export { DIAGNOSTIC_TOPIC, runningDiagnosticAtom } from './state/diagnostic.ts';
