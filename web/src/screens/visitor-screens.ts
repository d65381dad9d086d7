// Pages for visitors who are not signed in, in one file: each alone is too small for a request.
export { ForgotPasswordScreen } from './forgot-password.tsx'
export { KeepEmailScreen } from './keep-email.tsx'
export { NotFoundScreen } from './not-found.tsx'
export { PolitenessScreen } from './politeness.tsx'
export { PrivacyScreen } from './privacy.tsx'
export { ResetPasswordScreen } from './reset-password.tsx'
export { SharedScreen } from './shared.tsx'
export { VerifyEmailScreen } from './verify-email.tsx'
