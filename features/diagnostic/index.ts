export { DIAGNOSTIC_TOPIC } from './model/diagnostic.ts';
export { DiagnosticScreen } from './screens/DiagnosticScreen.tsx';
export { FirstDay } from './screens/FirstDay.tsx';
export { runningDiagnosticAtom } from './state/running.ts';
