import { useTranslation } from 'react-i18next'
import { LoginForm } from '../modules/accounts/login-form.tsx'
import { ProductPicture } from '../shell/frame/product-picture.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'
import { StrangersOnly } from '../shell/strangers-only.tsx'

export function LoginScreen() {
  const { t } = useTranslation('accounts')
  const { t: say } = useTranslation()
  return (
    <StrangersOnly>
      <PublicFrame title={t('login.title')} subtitle={say('tagline')}>
        <ProductPicture />
        <LoginForm />
      </PublicFrame>
    </StrangersOnly>
  )
}
