export {
  AUTH_LINK_TEXT,
  AUTH_TEXT,
  FRESH_SECOND_STEP_REQUIRED,
  needsFreshCode,
  RECOVERY_CODE_WRONG,
} from './model/messages.ts';
export { composePassword } from './model/password.ts';
export { isAuthenticatorCode, type SignInMethod } from './model/security.ts';
export { type AuthSession, type AuthUser, type SignIn, sessionUser, verifiedUser } from './model/signIn.ts';
export {
  type AuthPort,
  authPortAtom,
  type ConfirmationLink,
  type RecoveryLink,
  type SignUpResult,
} from './ports.ts';
export { type Confirmation, ConfirmedScreen } from './screens/ConfirmedScreen.tsx';
export { EmailSentScreen } from './screens/EmailSentScreen.tsx';
export { FreshCodeForm } from './screens/FreshCodeForm.tsx';
export { LoginScreen } from './screens/LoginScreen.tsx';
export { OtpScreen } from './screens/OtpScreen.tsx';
export { RegisterScreen } from './screens/RegisterScreen.tsx';
export { ResetPasswordScreen } from './screens/ResetPasswordScreen.tsx';
export { SecuritySettings } from './screens/SecuritySettings.tsx';
export { enterPasswordAtom, exchangeCodeAtom, signOutAtom } from './state/actions.ts';
export {
  type AuthNotice,
  authChangeCountAtom,
  authNoticeAtom,
  securityNoticeAtom,
  signInAtom,
  startAuthAtom,
} from './state/signIn.ts';
