import { useDisclosure } from '@mantine/hooks'
import type { Task } from '@terminlotse/contract/tasks'
import { useTranslation } from 'react-i18next'
import { IconCalendarTime } from '../../../ui/icons/signed-in.ts'
import { DialogButton } from '../../../ui/page/dialog-button.tsx'
import { PauseUntilDialog } from './pause-until-dialog.tsx'

interface Props {
  task: Task
}

export function PauseUntilButton({ task }: Props) {
  const { t } = useTranslation('freeTimes')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <DialogButton icon={<IconCalendarTime size={18} />} label={t('until.action')} onOpen={open} />
      <PauseUntilDialog task={isOpen ? task : null} onClose={close} />
    </>
  )
}
