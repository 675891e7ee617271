export { DIAGNOSTIC_TOPIC } from './model/facts.ts';

export { DiagnosticScreen, type DiagnosticScreenProps } from './screens/DiagnosticScreen.tsx';
export { FirstDay, type FirstDayProps } from './screens/FirstDay.tsx';
export { runningDiagnosticAtom } from './state/running.ts';
