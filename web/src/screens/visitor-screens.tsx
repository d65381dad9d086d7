import '../shell/look/later-styles.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { EmailProof, EndAccess, ForgotPasswordForm, ResetPasswordForm } from '../modules/accounts/mailed-links.tsx'
import { Privacy } from '../modules/accounts/privacy.tsx'
import { Receiving } from '../modules/notifications/receiving.tsx'
import { Politeness } from '../modules/tasks/politeness.tsx'
import { SharedTask } from '../modules/tasks/shared-task.tsx'
import { PublicFrame } from '../shell/frame/public-frame.tsx'
import { StrangersOnly } from '../shell/strangers-only.tsx'

// Pages for visitors who are not signed in, in one file: each alone is too small for a request.

type Title = `accounts:${'endAccess' | 'reset' | 'verify'}.title` | `${'politeness' | 'receive' | 'shared'}:title`

function screenOf(title: Title, Part: ComponentType, isWide = false): ComponentType {
  return function VisitorScreen() {
    const { t } = useTranslation(['accounts', 'politeness', 'receive', 'shared'])
    return (
      <PublicFrame title={t(title)} isWide={isWide}>
        <Part />
      </PublicFrame>
    )
  }
}

export const EndAccessScreen = screenOf('accounts:endAccess.title', EndAccess)
export const ResetPasswordScreen = screenOf('accounts:reset.title', ResetPasswordForm)
export const VerifyEmailScreen = screenOf('accounts:verify.title', EmailProof)
export const PolitenessScreen = screenOf('politeness:title', Politeness, true)
export const ReceiveScreen = screenOf('receive:title', Receiving)
export const SharedScreen = screenOf('shared:title', SharedTask)

export function ForgotPasswordScreen() {
  const { t } = useTranslation('accounts')
  return (
    <StrangersOnly>
      <PublicFrame title={t('forgot.title')}>
        <ForgotPasswordForm />
      </PublicFrame>
    </StrangersOnly>
  )
}

/** The page of the link in the warning about a new address: the old one stays the account's, under a new password. */
export function KeepEmailScreen() {
  const { t } = useTranslation('accounts')
  return (
    <PublicFrame title={t('keep.title')}>
      <Text mb="md">{t('keep.intro')}</Text>
      <ResetPasswordForm />
    </PublicFrame>
  )
}

export function NotFoundScreen() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  useEffect(() => console.error('No such page:', pathname), [pathname])
  return (
    <PublicFrame title={t('notFound.code')} isWide>
      <Stack gap="xs" align="flex-start">
        <Text size="lg">{t('notFound.text')}</Text>
        <Anchor component={Link} to="/">
          {t('notFound.home')}
        </Anchor>
      </Stack>
    </PublicFrame>
  )
}

export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  return (
    <PublicFrame title={t('title')} isWide>
      <Stack>
        <Privacy />
        <Anchor component={Link} to="/">
          {t('back')}
        </Anchor>
      </Stack>
    </PublicFrame>
  )
}
