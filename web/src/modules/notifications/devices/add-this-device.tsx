import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Hint } from '../../../ui/hint.tsx'
import { IconBellOff, IconBellPlus, IconDeviceMobilePlus } from '../../../ui/icons/signed-in.ts'
import type { Ability } from './subscription.ts'

export function AddThisDevice({ isBusy, onAdd }: { isBusy: boolean; onAdd: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <div>
      <BusyButton
        variant="light"
        leftSection={<IconBellPlus size={18} />}
        isBusy={isBusy}
        busyLabel={t('push.adding')}
        onClick={onAdd}
      >
        {t('push.add')}
      </BusyButton>
      <Hint mt={4}>{t('push.permission')}</Hint>
    </div>
  )
}

type ObstacleKind = 'installFirst' | 'blocked' | 'noHttps' | 'unable'

/** The reason why this browser cannot be added; null: it can. The texts have its title under this name. */
export function obstacleTo({ ability, isBlocked }: { ability: Ability; isBlocked: boolean }): ObstacleKind | null {
  if (ability === 'install_first') return 'installFirst'
  if (ability === 'no_https') return 'noHttps'
  if (isBlocked) return 'blocked'
  return ability === 'works' ? null : 'unable'
}

export function Obstacle({ kind }: { kind: ObstacleKind }) {
  const { t } = useTranslation('notifications')
  const canInstall = kind === 'installFirst'
  return (
    <Alert
      color={canInstall ? 'lotse' : 'amber'}
      icon={canInstall ? <IconDeviceMobilePlus /> : <IconBellOff />}
      title={t(`push.${kind}`)}
    >
      {t(`push.${kind}Text`)}
    </Alert>
  )
}
