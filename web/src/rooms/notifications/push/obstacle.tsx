import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconBellOff } from '../../../ui/icons/bell-off.tsx'
import { IconDeviceMobilePlus } from '../../../ui/icons/device-mobile-plus.tsx'
import type { Ability } from './browser.ts'

interface Props {
  ability: Ability
  isBlocked: boolean
}

/** Why this browser cannot be added, and what the person can do about it. */
export function Obstacle({ ability, isBlocked }: Props) {
  const { t } = useTranslation('notifications')
  if (ability === 'install_first') {
    return (
      <Alert mt="sm" color="lotse" icon={<IconDeviceMobilePlus />} title={t('push.installFirst')}>
        {t('push.installFirstText')}
      </Alert>
    )
  }
  if (ability === 'works' && !isBlocked) return null
  return (
    <Alert mt="sm" color="amber" icon={<IconBellOff />} title={t(isBlocked ? 'push.blocked' : 'push.unable')}>
      {t(isBlocked ? 'push.blockedText' : 'push.unableText')}
    </Alert>
  )
}
