export { FRESH_SECOND_STEP_REQUIRED, needsFreshCode } from './model/freshCode.ts';
export { AUTH_LINK_TEXT, AUTH_TEXT, RECOVERY_CODE_WRONG } from './model/messages.ts';
export { composePassword } from './model/password.ts';
export { isAuthenticatorCode, type SignInMethod } from './model/security.ts';
export type { AuthSession, AuthState, AuthUser } from './model/session.ts';
export { type AuthPort, authPortAtom, type RecoveryLink, type SignUpResult } from './ports.ts';
export { type Confirmation, ConfirmedScreen } from './screens/ConfirmedScreen.tsx';
export { EmailSentScreen } from './screens/EmailSentScreen.tsx';
export { FreshCodeForm } from './screens/FreshCodeForm.tsx';
export { LoginScreen } from './screens/LoginScreen.tsx';
export { OtpScreen } from './screens/OtpScreen.tsx';
export { RegisterScreen } from './screens/RegisterScreen.tsx';
export { ResetPasswordScreen } from './screens/ResetPasswordScreen.tsx';
export { SecuritySettings } from './screens/SecuritySettings.tsx';
export { exchangeCodeAtom, signInAtom, signOutAtom } from './state/actions.ts';
export {
  type AuthNotice,
  authAtom,
  authChangeCountAtom,
  authNoticeAtom,
  codeStatusAtom,
  hasSignedOutAtom,
  securityNoticeAtom,
  startAuthAtom,
} from './state/session.ts';
