import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/busy-button.tsx'

/** Ends the connection with a chat or a number. */
export function DisconnectButton({ isBusy, onDisconnect }: { isBusy: boolean; onDisconnect: () => void }) {
  const { t } = useTranslation('notifications')
  return (
    <Group>
      <BusyButton
        variant="subtle"
        color="red"
        mih={44}
        isBusy={isBusy}
        busyLabel={t('telegram.disconnect')}
        onClick={onDisconnect}
      >
        {t('telegram.disconnect')}
      </BusyButton>
    </Group>
  )
}
