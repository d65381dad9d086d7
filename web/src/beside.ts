// Pages for visitors who are not signed in, in one file: each alone is too small for a request.
export { ForgotPasswordScreen } from './screens/forgot-password.tsx'
export { KeepAddressScreen } from './screens/keep-address.tsx'
export { NotFoundScreen } from './screens/not-found.tsx'
export { PolitenessScreen } from './screens/politeness.tsx'
export { PrivacyScreen } from './screens/privacy.tsx'
export { ResetPasswordScreen } from './screens/reset-password.tsx'
export { VerifyEmailScreen } from './screens/verify-email.tsx'
