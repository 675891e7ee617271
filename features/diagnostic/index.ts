export { DIAGNOSTIC_TOPIC } from './model/facts.ts';
export { DiagnosticOffer, type DiagnosticOfferProps } from './screens/DiagnosticOffer.tsx';
export { DiagnosticScreen, type DiagnosticScreenProps } from './screens/DiagnosticScreen.tsx';
export { runningDiagnosticAtom } from './state/offer.ts';
