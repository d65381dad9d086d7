import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Announced } from '../../../ui/announced.tsx'
import { ConnectTelegram } from '../channels/telegram/connect-telegram.tsx'
import { type useConnectTelegram, useTelegram } from '../channels/telegram/telegram.ts'

/** The link that connects a chat; the screen notices when it was used. */
export function TelegramStep({ connect }: { connect: ReturnType<typeof useConnectTelegram> }) {
  const { t } = useTranslation('phone')
  const { t: say } = useTranslation('notifications')
  const { data: telegram } = useTelegram()
  const isConnected = typeof telegram?.chat === 'string'
  return (
    <>
      {!isConnected && <ConnectTelegram connect={connect} trouble={telegram?.trouble} />}
      <Announced>
        {(isConnected || connect.data) && (
          <Text size="sm">{isConnected ? t('telegram.connected') : say('row.notConnected')}</Text>
        )}
      </Announced>
    </>
  )
}
