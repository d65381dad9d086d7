import { Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Entry, Obstacle } from '../entry-rules.ts'
import { OtherFormLink } from './other-form-link.tsx'

/** The reason why somebody may not register, and their options. */
export function NoEntry({ obstacle, registration, contact }: Entry & { obstacle: Obstacle }) {
  const { t } = useTranslation('accounts')
  const askContact = contact === null ? t('register.askOperator') : t('register.askContact', { contact })
  const ways: Record<Obstacle, string> = {
    invitation_needed: askContact,
    registration_closed: askContact,
    invitation_expired: t('register.askAnew'),
    set_up_expired: t('register.startAnew'),
  }
  return (
    <Stack>
      <div role="alert">
        <Text fw={650}>{t(`register.${obstacle}`)}</Text>
        <Text mt={4} style={{ overflowWrap: 'anywhere' }}>
          {ways[obstacle]}
        </Text>
      </div>
      {obstacle === 'invitation_expired' && registration === 'open' && (
        <Anchor component={Link} to="/register" size="sm">
          {t('register.without')}
        </Anchor>
      )}
      <OtherFormLink question={t('register.haveAccount')} to="/login" name={t('register.toLogin')} />
    </Stack>
  )
}
