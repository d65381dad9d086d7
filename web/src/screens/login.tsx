import { useTranslation } from 'react-i18next'
import { LoginForm } from '../rooms/sign-in/login-form.tsx'
import { ProductPicture } from '../shell/product-picture.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'
import { StrangersOnly } from '../shell/strangers-only.tsx'

export function LoginScreen() {
  const { t } = useTranslation('accounts')
  return (
    <StrangersOnly>
      <PublicFrame title={t('login.title')}>
        <ProductPicture />
        <LoginForm />
      </PublicFrame>
    </StrangersOnly>
  )
}
