import { useTranslation } from 'react-i18next'
import { RegisterForm } from '../modules/accounts/register-form.tsx'
import { ProductPicture } from '../shell/frame/product-picture.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'
import { StrangersOnly } from '../shell/strangers-only.tsx'

export function RegisterScreen() {
  const { t } = useTranslation('accounts')
  const { t: say } = useTranslation()
  return (
    <StrangersOnly>
      <PublicFrame title={t('register.title')} subtitle={say('tagline')}>
        <ProductPicture />
        <RegisterForm />
      </PublicFrame>
    </StrangersOnly>
  )
}
