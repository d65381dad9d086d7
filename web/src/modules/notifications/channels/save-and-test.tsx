import { Button, Group, Stack, Text } from '@mantine/core'
import type { Channel } from '@terminlotse/contract/notifications'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/page/dialog.tsx'

interface Props {
  /** The channel whose test was asked for; null: none. */
  channel: Channel | null
  onClose: () => void
  onAgree: (channel: Channel) => void
}

/** Asks before a test of changes that are not saved: a test uses what is saved. */
export function SaveAndTest({ channel, onClose, onAgree }: Props) {
  const { t } = useTranslation('notifications')
  const { t: say } = useTranslation()
  const { t: sayChannel } = useTranslation('channels')
  const title = channel === null ? '' : t('testOf', { channel: sayChannel(`${channel}.name`) })
  const agree = () => {
    onClose()
    if (channel !== null) onAgree(channel)
  }
  return (
    <Dialog isOpen={channel !== null} onClose={onClose} title={title} isQuestion>
      <Stack>
        <Text>{t('saveAndTest.text')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button onClick={agree} data-autofocus>
            {t('saveAndTest.submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
