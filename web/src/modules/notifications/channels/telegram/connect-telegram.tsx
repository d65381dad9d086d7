import { Box, Button, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Announced } from '../../../../ui/announced.tsx'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Hint } from '../../../../ui/hint.tsx'
import { IconExternalLink } from '../../../../ui/icons/signed-in.ts'
import classes from './connect-telegram.module.css'
import type { useConnectTelegram } from './telegram.ts'

// Loaded only by a person who connects a chat.
const QrCode = lazy(async () => ({ default: (await import('../../../../ui/qr-code.tsx')).QrCode }))

interface Props {
  connect: ReturnType<typeof useConnectTelegram>
  /** The reason why messages to the bot do not reach this site. */
  trouble: string | undefined
}

export function ConnectTelegram({ connect, trouble }: Props) {
  const { t } = useTranslation('notifications')
  return (
    <Box mt="xs">
      {connect.data === undefined ? (
        <BusyButton variant="light" work={connect} busyLabel={t('telegram.connecting')}>
          {t('telegram.connect')}
        </BusyButton>
      ) : (
        <Button
          component="a"
          href={connect.data.url}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={18} />}
        >
          {t('telegram.open')}
        </Button>
      )}
      <Announced>
        {trouble && (
          <Text size="sm" mt={4}>
            {trouble}
          </Text>
        )}
      </Announced>
      <Announced>{connect.data && <Hint mt={4}>{t('telegram.pressStart')}</Hint>}</Announced>
      {connect.data && (
        <div className={classes.onOtherScreen}>
          <Hint mb={4}>{t('telegram.scan')}</Hint>
          <Suspense>
            <QrCode link={connect.data.url} says={t('telegram.code')} />
          </Suspense>
        </div>
      )}
    </Box>
  )
}
