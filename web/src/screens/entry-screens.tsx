import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginForm, RegisterForm } from '../modules/accounts/entry-forms.tsx'
import { ProductPicture } from '../shell/frame/product-picture.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'
import { StrangersOnly } from '../shell/strangers-only.tsx'

// The first screens of a visitor, which are part of the first script.

function screenOf(title: 'login.title' | 'register.title', Form: ComponentType): ComponentType {
  return function EntryScreen() {
    const { t } = useTranslation('accounts')
    const { t: say } = useTranslation()
    return (
      <StrangersOnly>
        <PublicFrame title={t(title)} subtitle={say('tagline')}>
          <ProductPicture />
          <Form />
        </PublicFrame>
      </StrangersOnly>
    )
  }
}

export const LoginScreen = screenOf('login.title', LoginForm)
export const RegisterScreen = screenOf('register.title', RegisterForm)
