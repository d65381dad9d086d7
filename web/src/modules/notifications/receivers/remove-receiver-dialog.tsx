import { Button, Group, Stack, Text } from '@mantine/core'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { joined } from '../../../ui/time/moment.ts'
import { useRemoveReceiver } from './receiver-calls.ts'

interface Props {
  receiver: Receiver
  /** The names of the tasks that tell nothing else. */
  tellOnlyIt: string[]
  onClose: () => void
}

export function RemoveReceiverDialog({ receiver, tellOnlyIt, onClose }: Props) {
  const { t } = useTranslation('receivers')
  const { t: say } = useTranslation()
  const remove = useRemoveReceiver(receiver, onClose)
  const tasks = joined(
    tellOnlyIt.map((name) => t('quoted', { name })),
    currentLanguage(),
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('remove.title', { name: receiver.name })} isQuestion>
      <Stack>
        <Text>{t(receiver.is_of_other ? 'remove.other' : 'remove.text')}</Text>
        {tellOnlyIt.length > 0 && <Text>{t('remove.only', { count: tellOnlyIt.length, tasks })}</Text>}
        <Group justify="flex-end">
          <Button variant="default" mih={44} onClick={onClose} data-autofocus>
            {say('cancel')}
          </Button>
          <BusyButton
            color="red"
            mih={44}
            isBusy={remove.isPending}
            busyLabel={t('remove.busy')}
            onClick={() => remove.mutate()}
          >
            {t('remove.submit')}
          </BusyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
