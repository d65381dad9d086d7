import { Stack, Text } from '@mantine/core'
import type { Receiver } from '@terminlotse/contract/notifications/receivers'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../texts/language.ts'
import { Dialog } from '../../../ui/page/dialog.tsx'
import { QuestionButtons } from '../../../ui/page/question-buttons.tsx'
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
        <QuestionButtons
          keep={say('cancel')}
          onKeep={onClose}
          confirm={t('remove.submit')}
          busyLabel={t('remove.busy')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      </Stack>
    </Dialog>
  )
}
