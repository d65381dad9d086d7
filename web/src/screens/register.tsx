import { useTranslation } from 'react-i18next'
import { RegisterForm } from '../modules/accounts/register-form.tsx'
import { ProductPicture } from '../shell/frame/product-picture.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'
import { StrangersOnly } from '../shell/strangers-only.tsx'

export function RegisterScreen() {
  const { t } = useTranslation('accounts')
  return (
    <StrangersOnly>
      <PublicFrame title={t('register.title')}>
        <ProductPicture />
        <RegisterForm />
      </PublicFrame>
    </StrangersOnly>
  )
}
